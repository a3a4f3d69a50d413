/** Which constraint of the database a statement broke. */
import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** Returns whether a statement failed because another row has what a unique index allows once. */
export const isDuplicate = (error: unknown, index: string): boolean =>
  error instanceof DrizzleQueryError &&
  error.cause instanceof DatabaseError &&
  error.cause.code === '23505' &&
  error.cause.constraint === index
