/** The words by which the people of the shop find a customer; an index has them, so that what is erased is found no more. */
import { sql, type SQLWrapper } from 'drizzle-orm'
import { foldedVector } from '#server/platform/text/fold.ts'

type Named = Record<'firstName' | 'email', SQLWrapper>

/** Returns the folded words of a customer's name and e-mail address. */
export const userWords = ({ firstName, email }: Named) => foldedVector(sql`${firstName} || ' ' || ${email}`)

/** Returns those of the name alone, for a role that reads no e-mail addresses. */
export const nameWords = ({ firstName }: Pick<Named, 'firstName'>) => foldedVector(sql`${firstName}`)
