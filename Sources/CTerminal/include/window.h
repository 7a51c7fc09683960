#pragma once

/// The columns and rows of the window behind a descriptor; -1 where it does not tell.
int window_size(int descriptor, int *columns, int *rows);

/// Whether the terminal behind a descriptor is there no more: hung up, an error, or its end with nothing to read.
int window_is_gone(int descriptor);
