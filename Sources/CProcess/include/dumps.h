#pragma once

/// Forbids core dumps of this process, and access by other processes (ptrace), because its memory holds the user's text
/// and access tokens.
void core_dumps_forbid(void);
