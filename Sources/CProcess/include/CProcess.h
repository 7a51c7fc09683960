#pragma once

// All headers of the module are listed here, so that incremental builds notice a new one.
#include "child.h"
#include "sandbox.h"
#include "crash_report.h"
#include "dumps.h"
#include "shortage.h"
