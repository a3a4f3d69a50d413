/** Product safety contacts of books and publishers. */
import { and, eq, sql } from 'drizzle-orm'
import type { SafetyContact } from '#shared/product-safety/safety-contact.ts'
import type { ChangesNow } from '#server/platform/db/changes/changes-now.ts'
import { rowCache } from '#server/platform/db/changes/row-cache.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { bookSafetyContacts, publisherSafetyContacts } from './tables.ts'

/** Source: staff for this book, a file about it, or staff for all books of its publisher. */
export type SafetySource = 'hand' | 'file' | 'publisher'
export type KnownContact = SafetyContact & { source: SafetySource }

const MAX_CACHED = 2000

/** Returns all contacts of each book by precedence: staff, file, publisher. */
async function readContacts(db: Queryable, ids: readonly number[]) {
  const wanted = sql`any(${sql.param([...ids])}::int[])`
  const { rows } = await db.execute<KnownContact & { id: number }>(sql`
    select id, source, name, postal_address as "postalAddress", electronic_address as "electronicAddress"
    from (
      select book_id as id, case when by_hand then 1 else 2 end as rank,
        case when by_hand then 'hand' else 'file' end as source, name, postal_address, electronic_address
        from book_safety_contacts where book_id = ${wanted}
      union all
      select books.id, 3, 'publisher', one.name, one.postal_address, one.electronic_address
        from books join publisher_safety_contacts one on one.publisher_id = books.publisher_id where books.id = ${wanted}
    ) known order by id, rank`)
  return rows.map(({ id, ...contact }) => [id, contact] as const)
}

const knownContacts = rowCache<KnownContact>({
  max: MAX_CACHED,
  versionOf: (now, id) => now.ofBook(['listed', 'safety'], id),
  // Reversed, since the last entry of a map wins
  read: async (db, ids) => new Map((await readContacts(db, ids)).toReversed()),
})

/** Returns the contact on a book's page, if there is one. Shared; must not be mutated. */
export async function safetyContactOf(now: ChangesNow, bookId: number): Promise<KnownContact | undefined> {
  return (await knownContacts(now, [bookId])).get(bookId)
}

/** Returns all contacts of one book, by precedence. */
export const contactsOf = async (db: Queryable, bookId: number): Promise<KnownContact[]> =>
  (await readContacts(db, [bookId])).map(([, contact]) => contact)

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
