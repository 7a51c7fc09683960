#pragma once

// All headers of the module are listed here, so that incremental builds notice a new one.
#include "crash.h"
#include "main_loop.h"
#include "signals.h"
#include "stall.h"
#include "watchdog.h"
#include "window.h"
