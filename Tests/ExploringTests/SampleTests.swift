import Exploring
import Hierarchy
import Testing

@Suite("Exploring") struct SampleTests {}
