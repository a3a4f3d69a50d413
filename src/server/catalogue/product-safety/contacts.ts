/** Product safety contacts of books and publishers. */
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  type SafetyContact,
  isElectronicAddress,
  SAFETY_LENGTHS,
} from '#shared/product-safety/safety-contact.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { fault } from '#shared/text/staff/fault-words.ts'
import { line } from '#server/platform/actions/values.ts'
import { bookSafetyContacts, publisherSafetyContacts } from './tables.ts'

/** Source: staff for this book, a file about it, or staff for all books of its publisher. */
export type SafetySource = 'hand' | 'file' | 'publisher'
export type KnownContact = SafetyContact & { source: SafetySource }

/** Returns all contacts of one book, by precedence: staff, file, publisher. */
export async function contactsOf(db: Queryable, bookId: number): Promise<KnownContact[]> {
  const { rows } = await db.execute<KnownContact>(sql`
    select source, name, postal_address as "postalAddress", electronic_address as "electronicAddress"
    from (
      select case when by_hand then 1 else 2 end as rank,
        case when by_hand then 'hand' else 'file' end as source, name, postal_address, electronic_address
        from book_safety_contacts where book_id = ${bookId}
      union all
      select 3, 'publisher', one.name, one.postal_address, one.electronic_address
        from books join publisher_safety_contacts one on one.publisher_id = books.publisher_id where books.id = ${bookId}
    ) known order by rank`)
  return rows
}

/** Returns the contact on a book's page, if there is one. */
export const safetyContactOf = async (db: Queryable, bookId: number): Promise<KnownContact | undefined> =>
  (await contactsOf(db, bookId))[0]

const ofBook = ({ bookId, byHand }: { bookId: number; byHand: boolean }) =>
  and(eq(bookSafetyContacts.bookId, bookId), eq(bookSafetyContacts.byHand, byHand))

/** Returns the contact that staff entered for a book. */
export async function handContactOf(db: Queryable, bookId: number): Promise<SafetyContact | undefined> {
  const { name, postalAddress, electronicAddress } = bookSafetyContacts
  const [found] = await db
    .select({ name, postalAddress, electronicAddress })
    .from(bookSafetyContacts)
    .where(ofBook({ bookId, byHand: true }))
  return found
}

/** Writes the contact that staff entered for a book; undefined deletes it. */
export async function writeHandContact(
  tx: Tx,
  bookId: number,
  contact: SafetyContact | undefined,
): Promise<void> {
  if (!contact) await tx.delete(bookSafetyContacts).where(ofBook({ bookId, byHand: true }))
  else await writeBookContacts(tx, [{ bookId, byHand: true, ...contact }])
}

const EXCLUDED = {
  name: sql`excluded.name`,
  postalAddress: sql`excluded.postal_address`,
  electronicAddress: sql`excluded.electronic_address`,
}

/** Writes contacts of books in one statement. */
export async function writeBookContacts(
  tx: Tx,
  contacts: readonly (typeof bookSafetyContacts.$inferInsert)[],
): Promise<void> {
  if (contacts.length === 0) return
  await tx
    .insert(bookSafetyContacts)
    .values(contacts.toSorted((a, b) => a.bookId - b.bookId))
    .onConflictDoUpdate({ target: [bookSafetyContacts.bookId, bookSafetyContacts.byHand], set: EXCLUDED })
}

/** Returns the contact of a publisher. */
export async function publisherContactOf(
  db: Queryable,
  publisherId: number,
): Promise<SafetyContact | undefined> {
  const { name, postalAddress, electronicAddress } = publisherSafetyContacts
  const [found] = await db
    .select({ name, postalAddress, electronicAddress })
    .from(publisherSafetyContacts)
    .where(eq(publisherSafetyContacts.publisherId, publisherId))
  return found
}

/** Writes the contact of a publisher; undefined deletes it. */
export async function writePublisherContact(
  tx: Tx,
  publisherId: number,
  contact: SafetyContact | undefined,
): Promise<void> {
  if (!contact)
    await tx.delete(publisherSafetyContacts).where(eq(publisherSafetyContacts.publisherId, publisherId))
  else
    await tx
      .insert(publisherSafetyContacts)
      .values({ publisherId, ...contact })
      .onConflictDoUpdate({ target: publisherSafetyContacts.publisherId, set: EXCLUDED })
}

/** The name of whoever answers for the safety of a book. */
export const safetyName = () => line(SAFETY_LENGTHS.name)
/** Their postal address, in one line. */
export const postalAddress = () => line(SAFETY_LENGTHS.postalAddress)

/** An e-mail address, or the URL of a contact form. */
export const electronicAddress = () =>
  line(SAFETY_LENGTHS.electronicAddress).transform((typed, context) => {
    if (isElectronicAddress(typed)) return typed
    context.addIssue(fault('NOT_ELECTRONIC_ADDRESS', { typed }))
    return z.NEVER
  })
