#pragma once

// All headers of the module stand here, so that a build made before one was added notices it.
#include "crash.h"
#include "main_loop.h"
#include "signals.h"
#include "stuck.h"
#include "window.h"
