#pragma once

/// Reads the size of a terminal window. Returns -1 if it is unknown.
int window_size(int descriptor, int *columns, int *rows);

/// Whether a terminal is gone: hung up, in error, or at end of file.
int window_is_gone(int descriptor);
