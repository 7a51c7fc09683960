#pragma once
#include <unilbrk.h>
#include <uninorm.h>
#include <uniwidth.h>

// <wchar.h> hides it without _XOPEN_SOURCE, which Swift's C library module does not set.
extern int wcwidth(__WCHAR_TYPE__ character);
