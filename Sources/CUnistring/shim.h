#include <unilbrk.h>
#include <uniwidth.h>
