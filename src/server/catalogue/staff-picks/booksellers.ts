/** The booksellers who recommend books, as readers know them. */
import { DETAILS, isAllowed } from '#shared/staff/permissions.ts'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { setPickedBy } from '#server/catalogue/books/picked-by.ts'
import { memberWithId } from '#server/people/team/members.ts'
import type { Context } from '#server/platform/actions/answer.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { booksellers, staffPicks } from './tables.ts'

export type Bookseller = typeof booksellers.$inferSelect

/** Returns the name that a member is given at first: the first of theirs. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? name

/** Returns a member as readers know them; undefined before their first pick. */
export async function booksellerOf(db: Queryable, memberId: string): Promise<Bookseller | undefined> {
  const [found] = await db.select().from(booksellers).where(eq(booksellers.memberId, memberId))
  return found
}

/** Returns the bookseller of the member signed in, made at their first pick; `by` names one on the command line, where nobody is signed in. */
export async function signedInBookseller(tx: Tx, { request }: Context, by?: string): Promise<Bookseller> {
  if (request) {
    const { id } = request.member
    const member = await memberWithId(tx, id)
    await tx
      .insert(booksellers)
      .values({ memberId: id, name: firstNameOf(member?.name ?? request.member.email) })
      .onConflictDoNothing()
    const own = await booksellerOf(tx, id)
    if (own) return own
  }
  if (by === undefined)
    throw new Refusal({ refusal: 'PICK_NEEDS_NAME', params: {} }, { remedy: 'Give --by NAME.' })
  return await booksellerNamed(tx, by)
}

/** Returns the bookseller with a name, made if there is none. */
export async function booksellerNamed(tx: Tx, name: string): Promise<Bookseller> {
  const [known] = await tx.select().from(booksellers).where(eq(booksellers.name, name)).limit(1)
  if (known) return known
  const [made] = await tx.insert(booksellers).values({ name }).returning()
  if (!made) throw new Error('The bookseller was not stored.')
  return made
}

/** Throws a Refusal unless the member may change what this bookseller wrote: it is their own, or they edit the texts of others. */
export async function requireOwn(tx: Tx, { request }: Context, bookseller: Bookseller): Promise<void> {
  if (!request || bookseller.memberId === request.member.id) return
  const member = await memberWithId(tx, request.member.id)
  if (member && isAllowed(member.role, DETAILS.othersPicks)) return
  throw new Refusal({ refusal: 'PICK_NOT_YOURS', params: { name: bookseller.name } })
}

/** Writes on a book who recommends it: the bookseller of its newest published pick. */
export async function refreshPickedBy(tx: Tx, bookId: number): Promise<void> {
  const [newest] = await tx
    .select({ name: booksellers.name })
    .from(staffPicks)
    .innerJoin(booksellers, eq(booksellers.id, staffPicks.booksellerId))
    .where(and(eq(staffPicks.bookId, bookId), isNull(staffPicks.withdrawnAt)))
    .orderBy(desc(staffPicks.publishedAt), desc(staffPicks.id))
    .limit(1)
  await setPickedBy(tx, bookId, newest?.name ?? null)
}

/** Stores a bookseller's name and portrait, on all of their books too. */
export async function setBookseller(
  tx: Tx,
  { id }: Pick<Bookseller, 'id'>,
  values: Partial<Pick<Bookseller, 'name' | 'portrait'>>,
): Promise<void> {
  await tx.update(booksellers).set(values).where(eq(booksellers.id, id))
  const picked = await tx
    .selectDistinct({ bookId: staffPicks.bookId })
    .from(staffPicks)
    .where(and(eq(staffPicks.booksellerId, id), isNull(staffPicks.withdrawnAt)))
    .orderBy(staffPicks.bookId)
  for (const { bookId } of picked) await refreshPickedBy(tx, bookId)
}
