# Lionheart. `make run` and `make test` need nothing but Swift 6.3 and Debian: they install the rest.

PREFIX ?= /usr/local
DESTDIR ?=
PROGRAM := .build/release/lionheart
DEBUG_PROGRAM := .build/debug/lionheart
PACK_TOOL := .build/release/lionheart-pack
PACKAGED := .build/packaged/lionheart
PACKS := Sources/Curriculum/Resources/packs
LIBRARIES := libncurses-dev libmd4c-dev libcurl4-openssl-dev libunistring-dev libmd-dev libqrencode-dev zlib1g-dev gettext
# What lionheart-pack and the tests need besides: only authors read YAML.
AUTHORS_LIBRARIES := $(LIBRARIES) libyaml-dev
# What the tests of the program itself need, and what only some of them compare it with.
TEST_TOOLS := tmux nginx-light python3 chafa age git rclone
OTHER_TOOLS := python3-venv libimage-exiftool-perl
# Libunistring's name differs from one Debian to the next, so its archive is linked; of libstdc++ and zlib we need little.
STATIC := unistring stdc++ z
# No library is loaded from the program's own folder, which may be ~/Downloads, and the relocated data is read-only before
# the program starts. Our C checks its buffers and its stack.
HARDENING := --disable-local-rpath -Xcc -fstack-protector-strong -Xcc -D_FORTIFY_SOURCE=3 \
  -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now -Xlinker --build-id
# For speed and size; `make build TUNING=` works without. The linker puts the functions that a day runs side by side
# (packaging/order), so that a quarter of the program is read and not all of it. packaging/sections.ld places those without a
# symbol, and puts constants into a read-only segment. The metadata flag avoids lookups by name, which took a fifth of the
# start. The addresses that the loader corrects at the start are packed, which saves 1.6 MiB and needs glibc 2.36 (Debian 12).
# Libraries that nothing needs are not loaded.
TUNING ?= -Xswiftc -use-ld=lld -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker --as-needed -Xlinker -T -Xlinker $(CURDIR)/packaging/sections.ld \
  -Xlinker --icf=safe -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs \
  -Xlinker --symbol-ordering-file=$(CURDIR)/packaging/order -Xlinker --no-warn-symbol-ordering
# Line tables make a crash report readable (docs/CRASHES.md). They take no measurable time, but the optimiser decides some
# things otherwise, so every release is compiled with them. Paths in them begin at this folder.
LINES := -Xswiftc -gline-tables-only -Xswiftc -debug-prefix-map -Xswiftc $(CURDIR)=. \
  -Xcc -gline-tables-only -Xcc -fdebug-prefix-map=$(CURDIR)=.
# Without these the objects depend on the folder: by a hash for incremental builds, and by the names of cached C modules.
SAME := -Xswiftc -Xfrontend -Xswiftc -disable-incremental-llvm-codegen \
  -Xswiftc -Xfrontend -Xswiftc -no-clang-module-breadcrumbs
RELEASE = -c release --static-swift-stdlib --product lionheart $(HARDENING) $(LINES) $(SAME) $(TUNING) \
  -Xlinker -L"$$(packaging/static $(STATIC))"
STRIPPED := -Xlinker -s
SYNCS ?= 100000
# Only a full run is recorded.
RECORD := .ci/record-run $(if $(filter-out 100000,$(SYNCS)),--dry-run)
SOURCES := Package.swift Sources Tests

.PHONY: run build packaged install install-files install-pack-tools deb dist review-packet reproduce try-packages uninstall uninstall-pack-tools demo pictures test test-tools record check content-check format bench order order-check coverage mutate torture torture-sync fuzz packs texts clean

# In debug builds warnings are errors, but not with a newer compiler, whose warnings we do not know, and never in the release.
# A build with other settings compiles all our modules again: every target that builds for debugging has this one.
# Only `make test FILTER=…` goes without, in a build folder of its own.
run check content-check packs coverage fuzz test-tools $(if $(FILTER),,test): \
  export LIONHEART_STRICT ?= $(if $(findstring version 6.3,$(shell swift --version 2> /dev/null)),1)

run: ## install what is missing, build for debugging, start it; without a terminal, print today
	@.ci/packages $(LIBRARIES)
	@[ -e $(DEBUG_PROGRAM) ] || echo "Building for the first time: 3 to 6 minutes on two cores; later it is seconds."
	@.ci/locale .build/locale
	swift build --product lionheart
	@.ci/start $(DEBUG_PROGRAM)

build: ## the static release, in .build/release
	@.ci/packages $(LIBRARIES)
	@[ -e $(PROGRAM) ] || echo "Building for the first time: 5 to 12 minutes on two cores; later it is seconds."
	@.ci/locale .build/locale
	swift build $(RELEASE) $(STRIPPED)
	@.ci/light $(PROGRAM)

packaged: ## the release, in .build/packaged: the program as people run it, and its debug information
	@.ci/packages $(LIBRARIES) binutils
	@.ci/locale .build/locale
	swift build $(RELEASE)
	@packaging/split $(PROGRAM) $(dir $(PACKAGED))
	swift build $(RELEASE) $(STRIPPED)
	@packaging/same-code $(PROGRAM) $(PACKAGED)
	@.ci/light $(PACKAGED)

install: build ## program, pack, man page and completions below PREFIX
	@$(MAKE) -s install-files

install-files:
	install -Dm755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/lionheart
	mkdir -p $(DESTDIR)$(PREFIX)/share/lionheart/packs
	cp -R $(PACKS)/. $(DESTDIR)$(PREFIX)/share/lionheart/packs/
	find $(DESTDIR)$(PREFIX)/share/lionheart/packs \( -name '*.yaml' -o -name '[A-Z]*.md' \) -delete
	@.ci/locale $(DESTDIR)$(PREFIX)/share/lionheart/locale
	install -Dm644 docs/lionheart.1 $(DESTDIR)$(PREFIX)/share/man/man1/lionheart.1
	.ci/completions $(PROGRAM) $(DESTDIR)$(PREFIX)/share

# With the flags of the program, so that the modules that both have are compiled once.
install-pack-tools: ## lionheart-pack, for authors of packs, below PREFIX
	@.ci/packages $(AUTHORS_LIBRARIES)
	swift build $(RELEASE:lionheart=lionheart-pack) $(STRIPPED)
	@.ci/light $(PACK_TOOL)
	install -Dm755 $(PACK_TOOL) $(DESTDIR)$(PREFIX)/bin/lionheart-pack
	@.ci/locale $(DESTDIR)$(PREFIX)/share/lionheart/locale
	.ci/completions $(PACK_TOOL) $(DESTDIR)$(PREFIX)/share

deb: packaged ## a Debian package, and one with its debug information, in .build/packages
	@.ci/packages dpkg-dev lintian
	@packaging/deb $(PACKAGED)

dist: ## a tar that runs on other distributions, in .build/packages
	@$(MAKE) -s packaged STATIC="unistring stdc++ z md ncursesw tinfo qrencode md4c"
	@packaging/dist $(PACKAGED)

review-packet: ## docs/review/packet-*.md: the red-flag boxes with their sources, for a clinician to work through
	@mkdir -p docs/review
	@for pack in $(PACKS)/*/; do .ci/review-packet $$pack > docs/review/packet-$$(basename $$pack).md; done

reproduce: ## builds the last commit twice, in folders of different names, and compares what came out
	@.ci/packages $(LIBRARIES) binutils dpkg-dev lintian
	@packaging/reproduce

try-packages: ## installs both in a bare Debian 12 and 13 (root and debootstrap), and uses them there
	@packaging/try

uninstall: ## what install put there; your data stays
	rm -rf $(DESTDIR)$(PREFIX)/bin/lionheart $(DESTDIR)$(PREFIX)/share/lionheart \
	  $(DESTDIR)$(PREFIX)/share/man/man1/lionheart.1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/lionheart \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lionheart \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lionheart.fish

uninstall-pack-tools: ## what install-pack-tools put there
	rm -f $(DESTDIR)$(PREFIX)/bin/lionheart-pack \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/lionheart-pack \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lionheart-pack \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lionheart-pack.fish

pictures: build ## the screens in README.md, and docs/pictures
	@.ci/packages tmux python3
	@.ci/pictures $(PROGRAM) docs/pictures

demo: build ## the screens with some weeks of data, in a temporary folder
	@LIONHEART_NOW=2026-11-21T08:10 $(PROGRAM) --stub fixtures/http demo

test: ## all tests; FILTER=Storage for those of one module
ifdef FILTER
	@.ci/test-module $(FILTER:Tests=)Tests
else
	@.ci/packages $(AUTHORS_LIBRARIES) $(TEST_TOOLS)
	swift build --build-tests
	@.ci/test
endif

test-tools: ## the tests that need more than Debian's packages: Python libraries from PyPI, exiftool
	@.ci/packages $(AUTHORS_LIBRARIES) $(TEST_TOOLS) $(OTHER_TOOLS)
	@.ci/python
	@.ci/s3
	swift build --build-tests
	@.ci/test --filter 'ExportCommandTests|SyncServerTests|PhotosTests'

record: ## writes fixtures/screens and fixtures/linear anew, and tests nothing; read the difference before you commit it
	! LIONHEART_RECORD_GRIDS=1 .ci/test-module AppTests --filter 'ScreenGridTests|LinearJourneyTests'
	git diff --stat fixtures

texts: ## the catalogues in po/, from the sources; says what is missing (docs/TRANSLATING.md)
	@.ci/packages gettext python3
	@.ci/texts
	@.ci/locale .build/locale

check: ## everything but the tests
	@.ci/packages $(AUTHORS_LIBRARIES)
	@.ci/check

content-check: ## the texts of the built-in packs: lengths, grades, sources, numbers, what is said twice
	@.ci/packages $(AUTHORS_LIBRARIES)
	swift build --product lionheart-pack
	for pack in $(PACKS)/*/; do .build/debug/lionheart-pack check --content $$pack || exit 1; done

format: ## the house style, where a tool can give it
	swift format -i --configuration .swift-format -r $(SOURCES)

packs: ## pack.json and units/ of the built-in packs, from their sources
	@.ci/packages $(AUTHORS_LIBRARIES)
	swift build --product lionheart-pack
	for pack in $(PACKS)/*/; do .build/debug/lionheart-pack build $$pack || exit 1; done

bench: build ## beside newsboat and taskwarrior, as ratios; BENCH="--before PROGRAM" beside another build, too
	@.ci/packages newsboat taskwarrior nginx-light python3 chafa
	python3 Tests/Benchmarks/bench.py --program $(PROGRAM) $(BENCH)

order-check: ## how many functions of packaging/order the release still has; fails below 80 %
	@.ci/packages $(LIBRARIES)
	swift build $(RELEASE)
	@packaging/order-check $(PROGRAM)
	swift build $(RELEASE) $(STRIPPED)

order: ## which functions a day runs, for the linker; now and then, and after much has moved
	@.ci/packages $(LIBRARIES) valgrind python3 binutils
	swift build $(RELEASE)
	@# Valgrind 3.19 cannot read the line tables (DWARF 5); it needs the symbols alone.
	objcopy --strip-debug $(PROGRAM)
	python3 Tests/Benchmarks/order.py $(PROGRAM) > packaging/order.new
	mv packaging/order.new packaging/order
	swift build $(RELEASE) $(STRIPPED)

mutate: ## how many small faults the tests of MODULE=Storage notice; COUNT=30, SEED=1 for the same ones again
	@.ci/packages $(AUTHORS_LIBRARIES) python3
	Tests/Mutation/mutate.py $(MODULE) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED))

coverage: ## lines of each module that the tests run
	@.ci/packages $(AUTHORS_LIBRARIES) $(TEST_TOOLS) $(OTHER_TOOLS)
	@.ci/python
	@.ci/s3
	@.ci/coverage

torture: build ## 10,000 programs killed while they save, every call of every command failing, a million power cuts and histories
	.ci/record-run "torture: commands" \
	  Tests/Faults/faults.py $(PROGRAM) --errno EIO ENOSPC EACCES EROFS EMFILE EDQUOT EINTR short
	.ci/record-run "torture: memory" Tests/Faults/faults.py $(PROGRAM) --memory 200
	.ci/record-run "torture: bit rot" Tests/Faults/faults.py $(PROGRAM) --rot 200
	LIONHEART_TORTURE=10000 LIONHEART_POWER_CUTS=1000 LIONHEART_HISTORIES=1000000 \
	  .ci/record-run "torture: store" swift test -c release -Xswiftc -enable-testing --filter StorageTests

torture-sync: build ## 100,000 operations of 2 to 7 devices over a store that fails in every way, and every call of lionheart sync failing; SYNCS=5000 for fewer
	$(RECORD) "torture-sync: command" Tests/Faults/sync.py $(PROGRAM)
	LIONHEART_SYNCS=$(SYNCS) $(RECORD) "torture-sync: devices" \
	  swift test -c release -Xswiftc -enable-testing --filter 'SyncTortureTests|PartnerTortureTests'

fuzz: ## an hour of libFuzzer on all that reads strangers' bytes; FUZZ="--seconds 60 json" for less
	@.ci/packages $(AUTHORS_LIBRARIES) binutils
	Tests/Fuzz/run.py $(FUZZ)

clean:
	rm -rf .build .coverage
