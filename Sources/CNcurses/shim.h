#pragma once
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>

// Wrappers for macros and global variables of curses, which Swift cannot import or must not share.

static inline int terminal_colors(void) { return COLORS; }
static inline int terminal_color_pairs(void) { return COLOR_PAIRS; }
static inline WINDOW *terminal_current_screen(void) { return curscr; }

/// The bytes of a terminal capability, or NULL if the terminal lacks it.
static inline const char *terminal_string(const char *capability) {
  const char *value = tigetstr((char *)capability);
  return value == (const char *)-1 ? NULL : value;
}

/// A space with attributes and a colour pair. The last argument is for pairs beyond the range of short (ncurses 6.1).
static inline cchar_t terminal_blank(attr_t attributes, int pair) {
  cchar_t cell;
  setcchar(&cell, L" ", attributes, (short)(pair > 0x7fff ? 0x7fff : pair), &pair);
  return cell;
}

/// The attributes of a cell as a `chtype`. Returns false if its colour pair exceeds 255, the most that a chtype holds.
static inline bool terminal_look(const cchar_t *cell, chtype *look) {
  wchar_t text[CCHARW_MAX + 1];
  attr_t attributes = 0;
  short small = 0;
  int pair = 0;
  if (getcchar(cell, text, &attributes, &small, &pair) == ERR || pair > 255) return false;
  *look = (attributes & ~A_COLOR) | COLOR_PAIR(pair);
  return true;
}

static inline void terminal_set_character(cchar_t *cell, wchar_t character) { cell->chars[0] = character; }

/// Adds a combining character to a cell, or ignores it if the cell is full.
static inline void terminal_add_combining(cchar_t *cell, wchar_t character) {
  for (int index = 1; index < CCHARW_MAX; index++) {
    if (cell->chars[index] != 0) continue;
    cell->chars[index] = character;
    return;
  }
}

static inline attr_t terminal_attributes(void) { return term_attrs(); }

static inline attr_t terminal_bold(void) { return WA_BOLD; }
static inline attr_t terminal_dim(void) { return WA_DIM; }
static inline attr_t terminal_reverse(void) { return WA_REVERSE; }
static inline attr_t terminal_underline(void) { return WA_UNDERLINE; }
static inline attr_t terminal_italic(void) { return WA_ITALIC; }

static inline void terminal_watch_mouse(void) {
  mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  mouseinterval(0);
}

/// Reads the latest queued mouse event; several may be queued behind one KEY_MOUSE.
///
/// Returns -1 for wheel up, 1 for wheel down, 2 for a press of the left button, whose position is then set, 3 for
/// anything else, and 0 if there is no event.
static inline int terminal_mouse(int *column, int *row) {
  MEVENT event;
  if (getmouse(&event) != OK) return 0;
  if (event.bstate & BUTTON4_PRESSED) return -1;
  if (event.bstate & BUTTON5_PRESSED) return 1;
  if (!(event.bstate & BUTTON1_PRESSED)) return 3;
  *column = event.x;
  *row = event.y;
  return 2;
}

// Last, because its macros have short names that clash with other identifiers.
#include <term.h>

/// Loads the terminfo description of a terminal type without opening a screen. Returns false if there is none.
static inline bool terminal_describe(const char *name) {
  int error = 0;
  return setupterm((char *)name, 1, &error) == OK;
}

static inline void terminal_forget_description(void) { del_curterm(cur_term); }
