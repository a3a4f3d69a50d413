/** Writing staff picks: published, changed, withdrawn. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { books } from '#server/catalogue/books/tables.ts'
import { requirePicture } from '#server/catalogue/shop-pictures/pictures.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refreshPickedBy, type Bookseller } from './booksellers.ts'
import { booksellers, staffPicks } from './tables.ts'

export type StaffPick = typeof staffPicks.$inferSelect
export type Written = Pick<StaffPick, 'noteFr' | 'noteEn' | 'photo'>

/** Locks a pick and returns it with its book's title and its bookseller; throws a Refusal if there is none. */
export async function lockPick(
  tx: Tx,
  id: number,
): Promise<{ pick: StaffPick; title: string; bookseller: Bookseller }> {
  const [found] = await tx
    .select({ pick: staffPicks, title: books.title, bookseller: booksellers })
    .from(staffPicks)
    .innerJoin(books, eq(books.id, staffPicks.bookId))
    .innerJoin(booksellers, eq(booksellers.id, staffPicks.booksellerId))
    .where(eq(staffPicks.id, id))
    .for('update')
  if (found) return found
  throw new Refusal({ refusal: 'NO_SUCH_PICK', params: { id } }, { see: 'picks list' })
}

async function requireWritten(tx: Tx, { noteFr, noteEn, photo }: Written): Promise<void> {
  if (noteFr === null && noteEn === null) throw new Refusal({ refusal: 'PICK_NEEDS_NOTE', params: {} })
  await requirePicture(tx, photo)
}

type Place = { bookseller: Bookseller; book: { id: number; title: string } }

async function requireFirst(tx: Tx, { bookseller, book }: Place, except = 0): Promise<void> {
  const isSame = and(
    eq(staffPicks.booksellerId, bookseller.id),
    eq(staffPicks.bookId, book.id),
    isNull(staffPicks.withdrawnAt),
    ne(staffPicks.id, except),
  )
  if ((await tx.$count(staffPicks, isSame)) === 0) return
  throw new Refusal({ refusal: 'PICK_EXISTS', params: { title: book.title, name: bookseller.name } })
}

/** Publishes a pick of a locked book, now or under a past date. */
export async function publishPick(
  tx: Tx,
  place: Place,
  written: Written & { publishedAt?: Date },
): Promise<StaffPick> {
  await requireWritten(tx, written)
  await requireFirst(tx, place)
  const values = { ...written, booksellerId: place.bookseller.id, bookId: place.book.id }
  const [pick] = await tx.insert(staffPicks).values(values).returning()
  if (!pick) throw new Error('The pick was not stored.')
  await refreshPickedBy(tx, pick.bookId)
  return pick
}

/** Changes the note or the photo of a locked pick. */
export async function editPick(tx: Tx, pick: StaffPick, written: Written): Promise<void> {
  await requireWritten(tx, written)
  await tx
    .update(staffPicks)
    .set({ ...written, updatedAt: sql`now()` })
    .where(eq(staffPicks.id, pick.id))
}

/** Withdraws a locked pick, or publishes it again with its former date. */
export async function setWithdrawn(
  tx: Tx,
  { pick, title, bookseller }: { pick: StaffPick; title: string; bookseller: Bookseller },
  withdrawn: boolean,
): Promise<void> {
  const isWithdrawn = pick.withdrawnAt !== null
  if (isWithdrawn === withdrawn) {
    throw new Refusal({ refusal: withdrawn ? 'PICK_IS_WITHDRAWN' : 'PICK_IS_PUBLISHED', params: { title } })
  }
  if (!withdrawn) await requireFirst(tx, { bookseller, book: { id: pick.bookId, title } }, pick.id)
  await tx
    .update(staffPicks)
    .set({ withdrawnAt: withdrawn ? sql`now()` : null, updatedAt: sql`now()` })
    .where(eq(staffPicks.id, pick.id))
  await refreshPickedBy(tx, pick.bookId)
}
