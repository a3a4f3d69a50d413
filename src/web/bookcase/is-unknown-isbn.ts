import { ApiError } from '../api/client.ts'

/** Returns whether a book was refused because the shop does not know its ISBN: with a title it is taken. */
export const isUnknownIsbn = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['title']?.[0] === 'unknown_book'
