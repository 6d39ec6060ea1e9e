# segueviz
#
#   make demo      install what is missing, build, and draw the samples into Pictures/
#   make test      install what is missing, build, and run every test
#   make slow-tests run every test by itself, and list the slowest
#   make lint      check the formatting of the Swift sources, and the words of the documents
#   make check-darwin  compile the sources for macOS, on Linux
#   make samples   draw the committed pictures and traces in Samples/ again, and the schemas
#   make examples  build and run the package in Examples/, which uses the libraries and the plugin
#   make docs      build the reference of the libraries, with their articles, into .build/docs
#   make fuzz      try inputs that nobody wrote, under AddressSanitizer (FUZZ_SECONDS=300, FUZZ_TARGET=)
#   make faults    make every call of the system fail, one after the other, and look what becomes of it
#   make bench     measure against Graphviz's dot, side by side
#   make install   build and install, with manual page and completions (PREFIX=, DESTDIR=), and say where
#   make uninstall remove what make install put there
#   make dist      pack the program and its papers into dist/
#   make deb       make a Debian package in dist/
#   make sbom      write what the program is made of into dist/, as SPDX
#   make checksums write the checksums of what is in dist/ (SHA256SUMS)
#   make clean     remove everything that was built or drawn
#
# The first two need nothing but the Swift toolchain; as an ordinary user they ask sudo
# (on macOS: brew, never as root) for the missing C libraries and fonts. PREFIX is /usr/local, and on
# macOS what Homebrew's is: /opt/homebrew on Apple silicon, which needs no root.

# GNU make 3.81, which macOS has, knows no != and no $(file). Asked by what needs it alone.
PREFIX ?= $(shell [ "$$(uname -s)" = Darwin ] && brew --prefix 2>/dev/null || echo /usr/local)
FUZZ_SECONDS ?= 300
FUZZ_TARGET ?=
SWIFT ?= swift

# On Linux the release carries the Swift runtime, so that it runs without a toolchain, and no symbols; and
# it looks for no libraries beside itself, where there are none but foreign ones. Pango and Cairo, which
# it loads when it needs them, are not linked: pkg-config is made to name their headers alone.
ifeq ($(shell uname -s),Linux)
UNLINKED := $(CURDIR)/.build/unlinked
HEADERS := --pkg-config-path "$(UNLINKED)"
LINKING := --static-swift-stdlib --disable-local-rpath -Xlinker -s $(HEADERS)
endif
RELEASE := --configuration release --product segueviz $(LINKING)
PROGRAM = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/segueviz
SOURCES := Sources Plugins Tests Scripts Examples Fuzz/Sources Package.swift

# .ci/run sets this to make warnings errors.
STRICT :=

.PHONY: help demo test slow-tests lint check-darwin samples examples docs fuzz faults bench install uninstall dist deb sbom checksums
.PHONY: clean packages release unlinked

help:
	@sed -n 's/^#   //p' Makefile

demo: release
	@rm -rf Pictures
	@Scripts/draw-samples "$(PROGRAM)" Pictures svg png
	@echo "These pictures are new:"
	@find Pictures -name '*.svg' -o -name '*.png' | LC_ALL=C sort | sed 's/^/  /'

test: packages $(if $(UNLINKED),unlinked)
	$(SWIFT) test $(HEADERS) $(STRICT)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)
	@Scripts/check-words

check-darwin: packages
	@Scripts/check-darwin

samples: release
	@Scripts/draw-samples "$(PROGRAM)" Samples svg png json
	@Scripts/versions > Samples/VERSIONS
	@git --no-pager diff --stat -- Samples

examples: packages
	@Scripts/examples

docs: packages
	@SWIFT="$(SWIFT)" STRICT="$(STRICT)" Scripts/docs

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

release: packages $(if $(UNLINKED),unlinked)
	$(SWIFT) build --quiet $(RELEASE)

unlinked: packages
	@mkdir -p "$(UNLINKED)"
	@printf 'Name: pangocairo\nDescription: its headers\nVersion: %s\nCflags: %s\n' \
	  "$$(pkg-config --modversion pangocairo)" "$$(pkg-config --cflags pangocairo | sed 's/-pthread//g')" > "$(UNLINKED)/pangocairo.pc"
