# segueviz
#
#   make demo      install what is missing, build, and draw the samples into Pictures/
#   make test      install what is missing, build, and run every test
#   make lint      check the formatting of the Swift sources
#   make samples   draw the committed pictures and traces in Samples/ again, and the schemas
#   make examples  build and run the package in Examples/, which uses the libraries and the plugin
#   make fuzz      try documents that nobody wrote, under AddressSanitizer (FUZZ_SECONDS=60)
#   make bench     measure against Graphviz's dot, side by side
#   make install   build and install, with manual page and completions (PREFIX=/usr/local, DESTDIR=)
#   make dist      pack the program and its papers into dist/
#   make clean     remove everything that was built or drawn
#
# The first two need nothing but the Swift toolchain; as an ordinary user they ask sudo
# (on macOS: brew) for the missing C libraries and fonts.

PREFIX ?= /usr/local
FUZZ_SECONDS ?= 60
SWIFT ?= swift

# On Linux the release carries the Swift runtime, so that it runs without a toolchain, and no symbols.
ifeq ($(shell uname -s),Linux)
LINKING := --static-swift-stdlib -Xlinker -s
endif
RELEASE := --configuration release --product segueviz $(LINKING)
PROGRAM = $(shell $(SWIFT) build $(RELEASE) --show-bin-path)/segueviz
SOURCES := Sources Plugins Tests Scripts Examples Fuzz/Sources Fuzz/Package.swift Package.swift

# .ci/run sets this to make warnings errors.
STRICT :=

.PHONY: help demo test lint samples examples fuzz bench install dist clean packages release

help:
	@sed -n 's/^#   //p' Makefile

demo: release
	@rm -rf Pictures
	@Scripts/draw-samples "$(PROGRAM)" Pictures svg png
	@echo "These pictures are new:"
	@find Pictures -name '*.svg' -o -name '*.png' | LC_ALL=C sort | sed 's/^/  /'

test: packages
	$(SWIFT) test $(STRICT)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

samples: release
	@Scripts/draw-samples "$(PROGRAM)" Samples svg png json
	@Scripts/versions > Samples/VERSIONS
	@"$(PROGRAM)" schema > hierarchy.schema.json
	@"$(PROGRAM)" schema --overlay > overlay.schema.json
	@git --no-pager diff --stat -- Samples hierarchy.schema.json overlay.schema.json

examples: packages
	@Scripts/examples

fuzz: packages
	@SWIFT="$(SWIFT)" Scripts/fuzz "$(FUZZ_SECONDS)"

bench: release
	@Scripts/install-packages graphviz
	@SWIFT="$(SWIFT)" Scripts/bench "$(PROGRAM)"

install: release
	@Scripts/install "$(PROGRAM)" "$(DESTDIR)$(PREFIX)"

dist: release
	@Scripts/dist "$(PROGRAM)" dist

clean:
	rm -rf .build Fuzz/.build Pictures dist

packages:
	@Scripts/install-packages

release: packages
	$(SWIFT) build --quiet $(RELEASE)
