#pragma once
#include <sys/types.h>

/// Starts a program that has nothing of the person's but one file, as far as the kernel can see to that.
///
/// Landlock lets it read and run what lies below `folders`, read `file`, and write nowhere; nothing of the network is
/// left to it where namespaces are allowed, and nothing of TCP where Landlock knows it. Its memory, its processor time
/// and its dumps are limited, and it can gain no rights. It is in a session of its own, without a terminal.
///
/// - Parameters:
///   - folders: paths of folders and files, up to a null pointer; those that are not there are left out.
///   - streams: what it has as its three standard streams.
/// Returns its number, or -1 where it cannot be started.
pid_t confined_spawn(const char *program, char *const arguments[], char *const environment[],
                     const char *const folders[], const char *file, const int streams[3]);

/// The version of Landlock that the kernel has; 0 where it has none, or does not let it be used.
int confined_landlock(void);
