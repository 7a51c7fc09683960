#pragma once

// All headers of the module stand here, so that a build made before one was added notices it.
#include "child.h"
#include "confined.h"
#include "crash_report.h"
#include "dumps.h"
#include "shortage.h"
