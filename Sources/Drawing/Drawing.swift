import Graphviz
import Hierarchy
import Unwinding
