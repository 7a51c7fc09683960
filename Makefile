# Lionheart. `make run` and `make test` need nothing but Swift 6.3 and Debian: they install the rest.

PREFIX ?= /usr/local
DESTDIR ?=
PROGRAM := .build/release/lionheart
PACKS := Sources/Curriculum/Resources/packs
LIBRARIES := libncurses-dev libmd4c-dev libyaml-dev libcurl4-openssl-dev libunistring-dev libmd-dev libqrencode-dev
TEST_TOOLS := tmux nginx-light python3 python3-venv chafa libimage-exiftool-perl age git rclone
# Libunistring's name differs from one Debian to the next, so its archive is linked; of libstdc++ we need a tenth.
STATIC := unistring stdc++
# The linker puts together what a day runs (packaging/order), a function at a time, so that a third of the program is
# read and not all of it. What a generic type needs is passed to it where it is made: looked up by name, as is usual, it
# is sought among all conformances of the program, which took a fifth of the start. Without debug information, which
# would be stripped, it compiles in nine tenths of the time.
RELEASE = -c release --static-swift-stdlib --product lionheart -debug-info-format none -Xswiftc -Xclang-linker -Xswiftc -no-pie \
  -Xswiftc -Xfrontend -Xswiftc -function-sections -Xswiftc -use-ld=lld \
  -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors \
  -Xlinker --icf=safe -Xlinker --symbol-ordering-file=$(CURDIR)/packaging/order -Xlinker --no-warn-symbol-ordering \
  -Xlinker --no-export-dynamic -Xlinker $(CURDIR)/packaging/unwind.ld -Xlinker --no-eh-frame-hdr -Xlinker -L"$$(packaging/static $(STATIC))"
STRIPPED := -Xlinker -s
SYNCS ?= 100000
SOURCES := Package.swift Sources Tests

.PHONY: run build install install-files deb dist try-packages uninstall demo pictures test record check content-check format bench order coverage torture torture-sync fuzz packs clean

run: build ## install what is missing, build the release, start it
	@$(PROGRAM)

build: ## the static release, in .build/release
	@.ci/packages $(LIBRARIES)
	@[ -e $(PROGRAM) ] || echo "Building for the first time: about 5 minutes on two cores; later it is seconds."
	swift build $(RELEASE) $(STRIPPED)
	@.ci/light $(PROGRAM)

install: build ## program, pack, man page and completions below PREFIX
	@$(MAKE) -s install-files

install-files:
	install -Dm755 $(PROGRAM) $(DESTDIR)$(PREFIX)/bin/lionheart
	mkdir -p $(DESTDIR)$(PREFIX)/share/lionheart/packs
	cp -R $(PACKS)/. $(DESTDIR)$(PREFIX)/share/lionheart/packs/
	find $(DESTDIR)$(PREFIX)/share/lionheart/packs \( -name '*.yaml' -o -name '[A-Z]*.md' \) -delete
	install -Dm644 docs/lionheart.1 $(DESTDIR)$(PREFIX)/share/man/man1/lionheart.1
	.ci/completions $(PROGRAM) $(DESTDIR)$(PREFIX)/share

deb: build ## a Debian package, in .build/packages
	@.ci/packages dpkg-dev lintian
	@packaging/deb $(PROGRAM)

dist: ## a tar that runs on other distributions, in .build/packages
	@$(MAKE) -s build STATIC="unistring stdc++ yaml md ncursesw tinfo qrencode md4c"
	@packaging/dist $(PROGRAM)

try-packages: ## installs both in a bare Debian 12 and 13 (root and debootstrap), and uses them there
	@packaging/try

uninstall: ## what install put there; your data stays
	rm -rf $(DESTDIR)$(PREFIX)/bin/lionheart $(DESTDIR)$(PREFIX)/share/lionheart \
	  $(DESTDIR)$(PREFIX)/share/man/man1/lionheart.1 \
	  $(DESTDIR)$(PREFIX)/share/bash-completion/completions/lionheart \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_lionheart \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/lionheart.fish

pictures: build ## README's pictures of the screens, in docs/pictures
	@.ci/packages tmux python3
	@.ci/pictures $(PROGRAM) docs/pictures

demo: build ## the screens with some weeks of data, in a temporary folder
	@.ci/demo $(PROGRAM)

test: ## all tests; FILTER=Storage for those of one module
ifdef FILTER
	@.ci/test-module $(FILTER:Tests=)Tests
else
	@.ci/packages $(LIBRARIES) $(TEST_TOOLS)
	@.ci/python
	@.ci/s3
	swift build --build-tests
	@.ci/test
endif

record: ## writes fixtures/screens and fixtures/linear anew, and tests nothing; read the difference before you commit it
	! LIONHEART_RECORD_GRIDS=1 .ci/test-module FeaturesTests --filter 'ScreenGridTests|LinearJourneyTests'
	git diff --stat fixtures

check: ## everything but the tests
	@.ci/packages $(LIBRARIES)
	@.ci/check

content-check: ## the texts of the built-in packs: lengths, grades, sources, numbers, what is said twice
	swift build --product lionheart
	for pack in $(PACKS)/*/; do .build/debug/lionheart pack check --content $$pack || exit 1; done

format: ## the house style, where a tool can give it
	swift format -i --configuration .swift-format -r $(SOURCES)

packs: ## pack.json and units/ of the built-in packs, from their sources
	swift build --product lionheart
	for pack in $(PACKS)/*/; do .build/debug/lionheart pack build $$pack; done

bench: build ## beside newsboat and taskwarrior, as ratios; BENCH="--before PROGRAM" beside another build, too
	@.ci/packages newsboat taskwarrior nginx-light python3 chafa
	python3 Tests/Benchmarks/bench.py --program $(PROGRAM) $(BENCH)

order: ## which functions a day runs, for the linker; now and then, and after much has moved
	@.ci/packages $(LIBRARIES) valgrind python3
	swift build $(RELEASE)
	python3 Tests/Benchmarks/order.py $(PROGRAM) > packaging/order.new
	mv packaging/order.new packaging/order

coverage: ## lines of each module that the tests run
	@.ci/packages $(LIBRARIES) $(TEST_TOOLS)
	@.ci/python
	@.ci/s3
	@.ci/coverage

torture: build ## 10,000 programs killed while they save, every call of every command failing, a million power cuts and histories
	Tests/Faults/faults.py $(PROGRAM) --errno EIO ENOSPC EACCES EROFS EMFILE EDQUOT EINTR short
	LIONHEART_TORTURE=10000 LIONHEART_POWER_CUTS=1000 LIONHEART_HISTORIES=1000000 swift test -c release -Xswiftc -enable-testing --filter StorageTests

torture-sync: build ## 100,000 operations of 2 to 7 devices over a store that fails in every way, and every call of lionheart sync failing; SYNCS=5000 for fewer
	Tests/Faults/sync.py $(PROGRAM)
	LIONHEART_SYNCS=$(SYNCS) swift test -c release -Xswiftc -enable-testing --filter 'SyncTortureTests|PartnerTortureTests'

fuzz: ## an hour of libFuzzer on all that reads strangers' bytes; FUZZ="--seconds 60 json" for less
	@.ci/packages $(LIBRARIES)
	Tests/Fuzz/run.py $(FUZZ)

clean:
	rm -rf .build .coverage
