import Hierarchy
