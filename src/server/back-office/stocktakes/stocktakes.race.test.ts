/**
 * A shop is counted while it sells: two people scan its copies with network, then one without, who sends them all at the end.
 * The test knows what stands on the shelves. After confirming, what is free is what stands there less what orders hold.
 * `STOCKTAKE_COPIES=3000` counts as many.
 */
import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { anOrder, placed } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { either, sendAction } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { shelveBooks } from '#server/catalogue/shelves/places.ts'
import { pickedCopies } from '#server/back-office/picking/tables.ts'
import { MAX_SCANS } from '#shared/stock/stocktakes.ts'

const COPIES = Number(process.env['STOCKTAKE_COPIES'] ?? 36)
const EACH = 3

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** Numbers between 0 and 1, the same for a seed. */
function chances(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Title = {
  id: number
  isbn: string
  /** What stands on the shelf. */
  here: number
  /** Of these, what orders have yet to fetch. */
  held: { orderId: string }[]
  /** What happens to one title happens in turn, as at one place of a shelf. */
  turn: Promise<void>
}

/** Scans, sales and fetching are at different moments, as they are for people. */
function moment(): string {
  const from = Date.now()
  while (Date.now() < from + 3);
  const at = new Date()
  while (Date.now() < from + 6);
  return at.toISOString()
}

const inTurn = (title: Title, work: () => Promise<void>): Promise<void> =>
  (title.turn = title.turn.then(work))

async function titlesOf(shelf: string, chance: () => number): Promise<Title[]> {
  const titles: Title[] = []
  for (let at = 0; at < COPIES / EACH; at += 1) {
    const isbn = anIsbn()
    const id = await storeBook(shop.db, { isbn, stock: EACH, publicPriceCents: 990 })
    // Some were stolen, some never entered
    const here = Math.max(0, EACH + (chance() < 0.15 ? -1 : 0) + (chance() < 0.1 ? 1 : 0))
    titles.push({ id, isbn, here, held: [], turn: Promise.resolve() })
  }
  await shop.db.transaction((tx) =>
    shelveBooks(
      tx,
      shelf,
      titles.map(({ id }) => id),
    ),
  )
  return titles
}

/** Counts a shelf while it sells; returns the titles whose stock is not what stands there. */
async function count(
  shelf: string,
  seed: number,
  { people, isOffline }: { people: number; isOffline: boolean },
) {
  const chance = chances(seed)
  const titles = await titlesOf(shelf, chance)
  const nora = await signedInAs(shop, 'bookseller', { name: `Nora ${shelf}` })
  const { subject: number } = await sendAction(nora, 'stocktakes-open', { shelves: [shelf] })
  const send = (scans: string[]) =>
    sendAction(nora, 'stocktakes-scan', { number, scans, now: new Date().toISOString() })
  const over = new AbortController()

  async function oneSale() {
    const title = titles[Math.floor(chance() * titles.length)]
    const what = chance()
    if (!title) return
    await inTurn(title, async () => {
      moment()
      const { isbn, id } = title
      if (what < 0.4 && title.here > title.held.length) {
        const done = await sendAction(nora, 'stock-take', { isbn, copies: '1', reason: 'counter_sale' })
        if (done.outcome === 'STOCK_SET') title.here -= 1
      } else if (what < 0.7) {
        const order = await placed(shop, anOrder({ bookId: id })).catch(() => undefined)
        if (order) title.held.push({ orderId: (await shop.storedOrder(order.number)).id })
      } else if (what < 0.9) {
        const fetched = title.here > 0 ? title.held.pop() : undefined
        if (!fetched) return
        await shop.db.insert(pickedCopies).values({ ...fetched, position: 1, quantity: 1 })
        title.here -= 1
      } else if (title.here >= title.held.length) {
        await sendAction(nora, 'stock-add', { isbn, copies: '1' })
        title.here += 1
      }
      moment()
    })
  }
  async function sell() {
    while (!over.signal.aborted) await oneSale()
  }

  const offline: string[] = []
  async function scanAll(theirs: readonly Title[]) {
    for (const title of theirs) {
      await inTurn(title, async () => {
        // Copies of one title stand together: nothing moves between their scans
        const at = moment()
        const scans = Array.from({ length: title.here }, () => `${randomUUID()} ${title.isbn} 1 ${at}`)
        if (isOffline) offline.push(...scans)
        else for (const scan of scans) await send([scan, scan])
      })
    }
  }
  const selling = sell()
  const parts = Array.from({ length: people }, (_, person) =>
    titles.filter((_title, at) => at % people === person),
  )
  await Promise.all(parts.map(scanAll))
  await oneSale()
  for (let at = 0; at < offline.length; at += MAX_SCANS) await send(offline.slice(at, at + MAX_SCANS))
  // The last answer was lost: it is sent again
  if (offline.length > 0) await send(offline.slice(-MAX_SCANS))
  const confirmed = await sendAction(nora, 'stocktakes-confirm', {
    number,
    unscanned: 'zero',
    shelves: [shelf],
  })
  over.abort()
  await selling
  expect(confirmed).toMatchObject({ outcome: 'STOCKTAKE_CONFIRMED' })
  const found = await shop.db
    .select({ id: books.id, stock: books.stock })
    .from(books)
    .where(
      inArray(
        books.id,
        titles.map(({ id }) => id),
      ),
    )
  const free = new Map(found.map(({ id, stock }) => [id, stock]))
  return titles
    .map(({ id, here, held }) => ({ id, here, held: held.length, free: free.get(id) }))
    .filter(({ here, held, free: copies }) => copies !== Math.max(0, here - held))
}

it('counted by two people while it sells, the stock is what stands there', async () => {
  expect(await count('A1', 1, { people: 2, isOffline: false })).toEqual([])
})

it('counted by one without network while it sells, the stock is what stands there', async () => {
  expect(await count('A2', 2, { people: 1, isOffline: true })).toEqual([])
})

it('closed while scans arrive, it has each scan of before or refuses it', async () => {
  const isbn = anIsbn()
  await storeBook(shop.db, { isbn, stock: 0 })
  const nora = await signedInAs(shop, 'bookseller', { name: 'Nora' })
  await shop.db.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(eq(books.isbn, isbn))
    await shelveBooks(tx, 'A3', [book?.id ?? 0])
  })
  const { subject: number } = await sendAction(nora, 'stocktakes-open', { shelves: ['A3'] })
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      if (at === 10) return await either(sendAction(nora, 'stocktakes-confirm', { number }))
      const scans = [`${randomUUID()} ${isbn} 1 ${moment()}`]
      return await either(sendAction(nora, 'stocktakes-scan', { number, scans }))
    }),
  )
  const stored = answers.filter(({ outcome }) => outcome === 'SCANS_STORED').length
  const refused = answers.filter(({ refusal }) => refusal === 'STOCKTAKE_IS').length
  expect(stored + refused).toBe(19)
  const [book] = await shop.db.select().from(books).where(eq(books.isbn, isbn))
  expect(book?.stock).toBe(stored)
})
