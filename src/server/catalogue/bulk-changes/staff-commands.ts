/** Staff actions on many books at once. */
import { z } from 'zod'
import { MAX_BULK_BOOKS } from '#shared/staff/limits.ts'
import { isbnsOfText } from '#shared/book-lists/isbns-of-text.ts'
import { defineAction } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { fileText, whole } from '#server/platform/actions/values.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { findBookIds } from '../books/find-books.ts'
import { changeBooks, fingerprintOf, ofKind, planBooks, putBackBooks } from './change-books.ts'
import { CHANGE_FIELDS, changeOf } from './parse-change.ts'

/** Titles that an outcome names. */
const NAMED = 5

const putBack = (change: number) => undoBy('books-put-back', { change: String(change) })

export const bulkChangeCommands = [
  defineAction({
    words: 'books change-many',
    help: 'Changes one thing of many books at once: price, discount, shelf, supplier, minimum, sale',
    positionals: ['books'],
    input: {
      books: fileText().meta({
        description: `A text with the ISBNs of the books, one per line or among words; ${MAX_BULK_BOOKS} at most`,
      }),
      ...CHANGE_FIELDS,
      preview: z.string().max(100).optional().meta({
        description: 'What the preview answered: then the outcome says whether books have changed since',
      }),
    },
    async run(tx, { books: text, preview, ...typed }) {
      const change = changeOf(typed)
      const { right, wrong } = isbnsOfText(text)
      if (right.length > MAX_BULK_BOOKS)
        throw new Refusal({ refusal: 'TOO_MANY_BOOKS', params: { most: MAX_BULK_BOOKS } })
      const ids = await findBookIds(tx, right)
      const books = await planBooks(tx, change, [...ids.values()], { forChange: true })
      const isRecomputed = preview !== undefined && preview !== fingerprintOf(books)
      // A rise of a rise, where two confirm what both looked at, or one confirms twice
      if (isRecomputed && typed.priceBy !== undefined)
        throw new Refusal({ refusal: 'PREVIEW_IS_OLD', params: {} })
      const id = await changeBooks(tx, change, books)
      const params = {
        field: change.field,
        changed: ofKind(books, 'changed').length,
        unchanged: ofKind(books, 'unchanged').length,
        refused: ofKind(books, 'refused').length,
        unknown: [...right.filter((isbn) => !ids.has(isbn)), ...wrong].slice(0, NAMED),
        isRecomputed,
      }
      const details = { change: id, ...params }
      return { subject: `books ${id}`, details, outcome: 'BOOKS_CHANGED', params, undo: putBack(id) }
    },
  }),
  defineAction({
    words: 'books put-back',
    help: 'Puts back what books were before "books change-many"; what was changed since stays',
    positionals: ['change'],
    input: {
      change: whole(1, 999_999_999).meta({ description: 'Number of the change, as the record shows it' }),
    },
    async run(tx, { change }) {
      const { id, field, count, left } = await putBackBooks(tx, change)
      const params = {
        field,
        changed: count,
        left: left.length,
        titles: left.slice(0, NAMED).map(({ title }) => title),
      }
      const details = {
        of: change,
        change: id,
        changed: count,
        left: left.map(({ isbn }) => isbn).slice(0, 200),
      }
      return { subject: `books ${change}`, details, outcome: 'BOOKS_PUT_BACK', params, undo: putBack(id) }
    },
  }),
]
