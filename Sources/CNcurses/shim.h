#pragma once
#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#include <curses.h>

// What curses offers as macros and global variables, which Swift cannot see or must not share.

static inline int terminal_colors(void) { return COLORS; }
static inline int terminal_color_pairs(void) { return COLOR_PAIRS; }
static inline WINDOW *terminal_current_screen(void) { return curscr; }

/// A capability of the terminal as bytes to write; null where it has none.
static inline const char *terminal_string(const char *capability) {
  const char *value = tigetstr((char *)capability);
  return value == (const char *)-1 ? NULL : value;
}

/// A space with attributes and a colour pair; more pairs than a short holds need the last argument (ncurses 6.1).
static inline cchar_t terminal_blank(attr_t attributes, int pair) {
  cchar_t cell;
  setcchar(&cell, L" ", attributes, (short)(pair > 0x7fff ? 0x7fff : pair), &pair);
  return cell;
}

/// How a cell looks, as bits of a `chtype`; false where its pair is beyond the 255 that those have room for.
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

/// Adds what combines with a cell's character; more than there is room for is left out.
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

/// Takes the latest mouse event that is left; several may wait behind one KEY_MOUSE.
///
/// -1 is the wheel up, 1 the wheel down, 2 a press of the left button, whose place is then known, 3 anything else,
/// 0 no event.
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

// Its macros have short names that are words elsewhere, so it comes last.
#include <term.h>

/// Loads the description of a kind of terminal without a screen; whether there is one.
static inline bool terminal_describe(const char *name) {
  int error = 0;
  return setupterm((char *)name, 1, &error) == OK;
}

static inline void terminal_forget_description(void) { del_curterm(cur_term); }
