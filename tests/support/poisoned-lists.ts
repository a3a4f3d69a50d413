/** A customer's list and shelf in which every text is an injection. */
import { bookcaseBooks, bookcases } from '#server/readers/bookcase/tables.ts'
import { bookListItems, bookLists } from '#server/selling/book-lists/tables.ts'
import type { Db } from '#server/platform/db/database.ts'
import { INJECTED, MARK } from './injections.ts'

/** Stores them and returns the key of the list's address. */
export async function poisonLists(
  db: Db,
  { customerId, bookId }: { customerId: string; bookId: number },
): Promise<string> {
  const key = 'f'.repeat(32)
  const [list] = await db
    .insert(bookLists)
    .values({ customerId, key, kind: 'wish', title: INJECTED, signature: INJECTED, note: INJECTED })
    .returning()
  if (!list) throw new Error('The list was not stored.')
  await db
    .insert(bookListItems)
    .values({ listId: list.id, bookId, position: 0, quantity: 2, note: INJECTED, equivalent: true })
  await db.insert(bookcases).values({ customerId })
  await db.insert(bookcaseBooks).values({
    customerId,
    identity: MARK,
    title: INJECTED,
    titleKey: MARK,
    author: INJECTED,
    authorKey: MARK,
    authorStarts: [],
    seriesName: INJECTED,
    seriesKey: MARK,
    seriesVolume: 1,
    source: 'added',
  })
  return key
}
