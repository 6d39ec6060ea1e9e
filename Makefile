# segueviz
#
#   make demo          install dependencies, build, and draw the samples into Pictures/
#   make test          install dependencies, build, and run all tests
#   make slow-tests    run each test separately, and list the slowest
#   make lint          check the format of the Swift code, the words of documents and messages, and the pages' scripts
#   make check-darwin  compile for macOS, on Linux
#   make samples       draw the committed diagrams and traces in Samples/ again
#   make examples      build and run the package in Examples/, which uses the libraries and the plugin
#   make docs          build the reference of the libraries into .build/docs
#   make check-fuzz    compile the fuzz targets, which make test doesn't build
#   make fuzz          try generated input with AddressSanitizer (FUZZ_SECONDS=300, FUZZ_TARGET=)
#   make faults        make each system call fail, one after the other, and check the result
#   make bench         compare the speed with Graphviz's dot
#   make install       build and install, with manual page and completions (PREFIX=, DESTDIR=)
#   make uninstall     remove what make install installed
#   make dist          pack the program and its documents into dist/
#   make deb           create a Debian package in dist/
#   make sbom          write a bill of materials into dist/, as SPDX
#   make checksums     write the checksums of the files in dist/ (SHA256SUMS)
#   make clean         remove everything that was built or drawn
#
# The first two need only the Swift toolchain. They install missing C libraries and fonts with apt-get (using sudo if
# needed), or with brew on macOS (never as root). PREFIX is /usr/local; on macOS it's Homebrew's, /opt/homebrew on
# Apple silicon, which needs no root.

# GNU make 3.81, which macOS has, doesn't support != and $(file). Only targets that need the prefix evaluate this.
PREFIX ?= $(shell [ "$$(uname -s)" = Darwin ] && brew --prefix 2>/dev/null || echo /usr/local)
FUZZ_SECONDS ?= 300
FUZZ_TARGET ?=
SWIFT ?= swift

# On Linux, the release contains the Swift runtime, so that it runs without a toolchain. It contains no symbols.
# It doesn't search its own folder for libraries, because any library there is foreign. It doesn't link Pango and
# Cairo, which it loads when it needs them: pkg-config names only their headers.
ifeq ($(shell uname -s),Linux)
UNLINKED := $(CURDIR)/.build/unlinked
HEADERS := --pkg-config-path "$(UNLINKED)"
LINKING := --static-swift-stdlib --disable-local-rpath -Xlinker -s $(HEADERS)
endif
RELEASE := --configuration release --product segueviz -debug-info-format none $(LINKING)
QUICK_PROGRAM = $(shell $(SWIFT) build --show-bin-path)/segueviz
PROGRAM = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/segueviz
SOURCES := Sources Plugins Tests Scripts Examples Fuzz/Sources Package.swift

# To save time, the build for the demo and the tests compiles whole modules, without optimization or debug
# information. It names the products, because a build of everything compiles all sources again for the plugins.
# While you work on the code, swift build and swift test compile only changed files.
QUICK := -debug-info-format none -Xswiftc -wmo -Xswiftc -num-threads -Xswiftc 1 $(HEADERS)

# .ci/run sets this to make warnings errors.
STRICT :=

.PHONY: help demo test slow-tests lint check-darwin samples examples docs check-fuzz fuzz faults bench install uninstall
.PHONY: dist deb sbom checksums clean packages release unlinked quick

help:
	@sed -n 's/^#   //p' Makefile

demo: quick
	@rm -rf Pictures
	@Scripts/draw-samples "$(QUICK_PROGRAM)" Pictures svg png
	@echo "These diagrams are new:"
	@find Pictures -name '*.svg' -o -name '*.png' | LC_ALL=C sort | sed 's/^/  /'

test: quick
	$(SWIFT) test --test-product seguevizPackageTests $(QUICK) $(STRICT)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@Scripts/check-words
	@Scripts/check-pages

check-darwin: packages
	@Scripts/check-darwin

samples: quick
	@Scripts/draw-samples "$(QUICK_PROGRAM)" Samples svg png json
	@Scripts/versions > Samples/VERSIONS
	@git --no-pager diff --stat -- Samples

examples: packages
	@Scripts/examples

docs: packages
	@SWIFT="$(SWIFT)" STRICT="$(STRICT)" Scripts/docs

# With these flags, only the module Fuzz is compiled.
check-fuzz: packages $(if $(UNLINKED),unlinked)
	SEGUEVIZ_FUZZ=1 $(SWIFT) build --target Fuzz $(QUICK) $(STRICT)

fuzz: packages
	@SWIFT="$(SWIFT)" Scripts/fuzz "$(FUZZ_SECONDS)" $(FUZZ_TARGET)

faults: packages
	$(SWIFT) build --quiet --product segueviz
	@Scripts/faults "$$($(SWIFT) build --show-bin-path)/segueviz"

slow-tests: packages
	@SWIFT="$(SWIFT)" Scripts/slow-tests

bench: release
	@Scripts/install-packages graphviz
	@SWIFT="$(SWIFT)" Scripts/bench "$(PROGRAM)"

install: release
	@Scripts/install "$(PROGRAM)" "$(PREFIX)" "$(DESTDIR)"

uninstall:
	@Scripts/uninstall "$(DESTDIR)$(PREFIX)"

dist: release
	@Scripts/dist "$(PROGRAM)" dist

deb: release
	@Scripts/deb "$(PROGRAM)" dist

sbom: release
	@SWIFT="$(SWIFT)" Scripts/sbom "$(PROGRAM)" dist

checksums:
	@Scripts/checksums dist

clean:
	rm -rf .build .build-darwin Fuzz/.build Pictures dist

packages:
	@Scripts/install-packages

quick: packages $(if $(UNLINKED),unlinked)
	$(SWIFT) build --quiet --product segueviz $(QUICK) $(STRICT)

release: packages $(if $(UNLINKED),unlinked)
	$(SWIFT) build --quiet $(RELEASE)

unlinked: packages
	@mkdir -p "$(UNLINKED)"
	@printf 'Name: pangocairo\nDescription: its headers\nVersion: %s\nCflags: %s\n' \
	  "$$(pkg-config --modversion pangocairo)" "$$(pkg-config --cflags pangocairo | sed 's/-pthread//g')" > "$(UNLINKED)/pangocairo.pc"
