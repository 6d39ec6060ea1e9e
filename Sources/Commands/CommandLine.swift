import Drawing
import Hierarchy
import Unwinding
