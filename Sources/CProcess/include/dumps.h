#pragma once

/// Sees that the memory of this process, which has what the person wrote and tokens, is never written to a disk or
/// handed to anybody when it ends.
void dumps_forbid(void);
