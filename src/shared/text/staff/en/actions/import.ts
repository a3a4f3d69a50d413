/** Imports of catalogues. */
import type { imports as French } from '../../fr/actions/import.ts'

export const imports: typeof French = {
  outcomes: {
    IMPORT_UPLOADED: ({ file }) => `${file} has arrived.`,
    IMPORT_CHECKING: ({ file }) => `The check of ${file} begins.`,
    IMPORT_STARTED: ({ file }) => `The import of ${file} begins.`,
    IMPORT_STOPPING: ({ file }) => `${file} stops after the books under way.`,
    IMPORT_DISCARDED: ({ file }) => `${file} is discarded; nothing was changed.`,
    IMPORT_ENDED: ({ file, added, updated, removed, refused }) =>
      `${file}: ${added} new books, ${updated} changed, ${removed} taken off sale, ${refused} rows refused.`,
  },
  refusals: {
    NO_SUCH_IMPORT: ({ id }) => `There is no import ${id}.`,
    IMPORT_NOT_CHECKED: ({ file }) => `${file} is not checked yet. Look first at what would change.`,
    IMPORT_NOT_RUNNING: ({ file }) => `${file} is not running.`,
    IMPORT_OVER: ({ file }) => `${file} is over. Send the file again.`,
    WRONG_DEFAULT: ({ field, value }) =>
      `“${value}” is no value for “${field}”. Correct it or leave it empty.`,
    WRONG_COLUMN: ({ field }) => `“${field}” is no field of the shop.`,
  },
}
