#include <sqlite3.h>

// What Swift's importer cannot express: the "copy it" destructor, which is the integer -1 cast to a
// function pointer, and the C-variadic configuration call.

static inline int csqlite_bind_text_copied(sqlite3_stmt *statement, int index, const char *bytes,
                                           sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int csqlite_bind_blob_copied(sqlite3_stmt *statement, int index, const void *bytes,
                                           sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline void csqlite_result_text_copied(sqlite3_context *context, const char *bytes,
                                              sqlite3_uint64 count) {
  sqlite3_result_text64(context, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline void csqlite_result_blob_copied(sqlite3_context *context, const void *bytes,
                                              sqlite3_uint64 count) {
  sqlite3_result_blob64(context, bytes, count, SQLITE_TRANSIENT);
}

// Lets `fts3_tokenizer()` register a tokenizer on this connection.
static inline int csqlite_enable_fts3_tokenizer(sqlite3 *database) {
  return sqlite3_db_config(database, SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 1, (int *)0);
}

// The interface between FTS3 and a tokenizer. SQLite documents it, and does not put it in sqlite3.h.

typedef struct sqlite3_tokenizer_module sqlite3_tokenizer_module;
typedef struct sqlite3_tokenizer sqlite3_tokenizer;
typedef struct sqlite3_tokenizer_cursor sqlite3_tokenizer_cursor;

struct sqlite3_tokenizer_module {
  int iVersion;
  int (*xCreate)(int argc, const char *const *argv, sqlite3_tokenizer **ppTokenizer);
  int (*xDestroy)(sqlite3_tokenizer *pTokenizer);
  int (*xOpen)(sqlite3_tokenizer *pTokenizer, const char *pInput, int nBytes,
               sqlite3_tokenizer_cursor **ppCursor);
  int (*xClose)(sqlite3_tokenizer_cursor *pCursor);
  int (*xNext)(sqlite3_tokenizer_cursor *pCursor, const char **ppToken, int *pnBytes,
               int *piStartOffset, int *piEndOffset, int *piPosition);
  int (*xLanguageid)(sqlite3_tokenizer_cursor *pCursor, int iLangid);
};

struct sqlite3_tokenizer {
  const sqlite3_tokenizer_module *pModule;
};

struct sqlite3_tokenizer_cursor {
  sqlite3_tokenizer *pTokenizer;
};
