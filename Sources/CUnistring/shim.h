#pragma once
#include <unilbrk.h>
#include <uninorm.h>
#include <uniwidth.h>
