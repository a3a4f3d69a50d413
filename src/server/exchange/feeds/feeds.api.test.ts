/** Files of the shop's till: whole, once, in the order of their time, by three doors. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { TillView } from '#shared/contract/staff/feeds.ts'
import type { Today } from '#shared/contract/staff/today.ts'
import type { ActionInput, ActionName } from '#staff/api/actions.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { placed } from '../../../../tests/support/checkout.ts'
import { openPayingShop, type PayingShop } from '../../../../tests/support/paying-shop.ts'
import { sendAction, sendRaw } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { stockMovements } from '#server/catalogue/stock/tables.ts'
import { copiesToRing } from '../to-ring/tables.ts'
import { createFolderWatch, feedFolder } from './folder.ts'
import { feedFiles, feeds } from './tables.ts'
import { tillWaiting } from './till-waiting.ts'
import { DAY_MS } from '#shared/time/durations.ts'

const TOKEN = 'a-token-of-at-least-thirty-two-letters'
const folder = mkdtempSync(join(tmpdir(), 'gmp-till-'))

let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>
beforeAll(async () => {
  shop = await openPayingShop({ environment: { DATA_DIR: folder }, log: createLog('error') })
  lea = await signedInAs(shop, 'bookseller', { name: 'Léa', language: 'fr' })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

let isbns: string[]
let ids: number[]
beforeEach(async () => {
  await shop.db.delete(copiesToRing)
  await shop.db.delete(feeds)
  rmSync(join(folder, 'feeds'), { recursive: true, force: true })
  isbns = [anIsbn(), anIsbn(), anIsbn(), anIsbn()]
  ids = []
  for (const isbn of isbns) ids.push(await storeBook(shop.db, { isbn, stock: 5, publicPriceCents: 990 }))
  await perform('feeds-add', { feed: 'till' })
  await perform('feeds-token', { feed: 'till', token: TOKEN })
})

const perform = <Name extends ActionName>(name: Name, input: ActionInput<Name>) =>
  sendAction(lea, name, input)

const stocks = async () => await Promise.all(ids.map((id) => shop.stockOf(id)))
const till = async () => ((await (await lea.call('/staff/till')).json()) as Data<TillView>).data
const lastFile = async () => (await till()).feeds[0]?.files[0]

/** A table of all books with their copies. */
const table = (copies: (number | string)[], header = 'EAN;Qté') =>
  `${header}\n${copies.map((count, at) => `${isbns[at]};${count}`).join('\n')}\n`

async function put(body: string | Buffer, { query = '', token = TOKEN, name = 'till' } = {}) {
  const answer = await shop.call(`/feeds/${name}${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  const json = (await answer.json()) as { data?: Record<string, unknown>; code?: string; message?: string }
  return { status: answer.status, ...json.data, code: json.code, message: json.data?.message ?? json.message }
}

const at = (minute: number) => `?at=2026-11-20T10:${String(minute).padStart(2, '0')}:00Z`

describe('a file of counts', () => {
  it('sets the stock of the books that differ, and says why in their ledger', async () => {
    expect(await put(table([5, 3, 9, 0]))).toMatchObject({
      status: 200,
      state: 'taken',
      books: 4,
      changed: 3,
      problems: 0,
    })
    expect(await stocks()).toEqual([5, 3, 9, 0])
    const rows = await shop.db
      .select()
      .from(stockMovements)
      .where(eq(stockMovements.bookId, ids[2] ?? 0))
    expect(rows.at(-1)).toMatchObject({ change: 4, stock: 9, reason: 'till', actor: 'till' })
  })

  it('is read with commas, tabs and the letters of Windows, without a word about it', async () => {
    const windows = Buffer.from(
      table([1, 2, 3, 4], 'EAN;Quantit\xE9').replace('Quantité', 'Quantit\xE9'),
      'latin1',
    )
    expect(await put(windows, { query: at(1) })).toMatchObject({ state: 'taken', changed: 4 })
    expect(
      await put(table([2, 2, 2, 2], 'isbn;stock').replaceAll(';', '\t'), { query: at(2) }),
    ).toMatchObject({
      state: 'taken',
      changed: 3,
    })
    expect(await stocks()).toEqual([2, 2, 2, 2])
  })

  it('changes nothing the second time', async () => {
    const body = table([1, 1, 1, 1])
    await put(body, { query: at(1) })
    await perform('stock-add', { isbn: isbns[0] ?? '', copies: '2' })
    expect(await put(body, { query: at(2) })).toMatchObject({ status: 200, state: 'same' })
    expect(await stocks()).toEqual([3, 1, 1, 1])
  })

  it('is refused when a later one is taken already', async () => {
    await put(table([4, 4, 4, 4]), { query: at(20) })
    expect(await put(table([7, 7, 7, 7]), { query: at(10) })).toMatchObject({
      status: 422,
      code: 'UNREADABLE_CATALOGUE',
    })
    expect(await stocks()).toEqual([4, 4, 4, 4])
    expect(await lastFile()).toMatchObject({ state: 'refused', changed: 0 })
  })

  it('has the time in its name rather than that of its arrival', async () => {
    await put(table([4, 4, 4, 4]), { query: '?file=stock-2026-11-20-1130.csv' })
    expect(await put(table([7, 7, 7, 7]), { query: '?file=stock-2026-11-20-1129.csv' })).toMatchObject({
      status: 422,
    })
    expect(await put(table([8, 8, 8, 8]), { query: '?file=stock-2026-11-20-1131.csv' })).toMatchObject({
      status: 200,
    })
    expect((await lastFile())?.as_of).toBe('2026-11-20T10:31:00.000Z')
  })

  it('of another day than today does not make all later ones old', async () => {
    await put(table([4, 4, 4, 4]), { query: '?at=2126-11-20T10:00:00Z' })
    expect(await put(table([7, 7, 7, 7]))).toMatchObject({ state: 'taken' })
  })

  it('adds what moved since, and leaves a book that a person counted since', async () => {
    await perform('stock-add', { isbn: isbns[0] ?? '', copies: '2' })
    await perform('stock-set', { isbn: isbns[1] ?? '', copies: '9' })
    await put(table([4, 4, 4, 4]), { query: at(1) })
    expect(await stocks()).toEqual([6, 9, 4, 4])
  })

  it('empties the shelf of books that it does not name only where its profile says so', async () => {
    await put(table([4, 4]), { query: at(1) })
    expect(await stocks()).toEqual([4, 4, 5, 5])
    await perform('feeds-edit', { feed: 'till', absentIsZero: true })
    await put(table([4, 3]), { query: at(2) })
    expect(await stocks()).toEqual([4, 3, 0, 0])
  })

  it('takes prices where its profile says so, and leaves a line without one', async () => {
    await perform('feeds-edit', { feed: 'till', prices: true })
    const body = `EAN;Qté;Prix\n${isbns[0]};5;12,50\n${isbns[1]};6;\n${isbns[2]};7;cher\n`
    expect(await put(body)).toMatchObject({ changed: 3, problems: 1 })
    const prices = await shop.db.select({ id: books.id, cents: books.publicPriceCents }).from(books)
    expect(ids.slice(0, 3).map((id) => prices.find((one) => one.id === id)?.cents)).toEqual([1250, 990, 990])
    expect(await stocks()).toEqual([5, 6, 7, 5])
  })

  it('reads columns by the names that its profile gives, and rows without names', async () => {
    await perform('feeds-edit', { feed: 'till', column: ['isbn=Article', 'stock=Reste'] })
    const body = `Stock;Article;Reste\n77;${isbns[0]};3\n`
    expect(await put(body, { query: at(1) })).toMatchObject({ state: 'taken' })
    await perform('feeds-edit', { feed: 'till', header: 'isbn,,stock' })
    expect(await put(`${isbns[1]};La Peste;2\n`, { query: at(2) })).toMatchObject({ state: 'taken' })
    expect((await stocks()).slice(0, 2)).toEqual([3, 2])
  })
})

describe('bad input', () => {
  it('is reported by line and column, and the rest is taken', async () => {
    const body = `EAN;Qté\n${isbns[0]};deux\n;3\n9782070360024;4\n${isbns[1]};2;x;y\n${isbns[2]};1\n${isbns[2]};-2\n`
    expect(await put(body)).toMatchObject({ state: 'taken', books: 2, changed: 1, problems: 6 })
    expect(await stocks()).toEqual([5, 5, 0, 5])
    const id = (await lastFile())?.id
    const report = await (await lea.call(`/staff/till/files/${id}/report`)).text()
    expect(report.split('\r\n').map((row) => row.split(',').slice(0, 4).join(','))).toEqual([
      'ligne,colonne,isbn,lu',
      `2,Qté,${isbns[0]},deux`,
      '3,EAN,,',
      `5,,,${isbns[1]};2;x;y`,
      `7,Qté,${isbns[2]},"'-2"`,
      `6,Qté,${isbns[2]},1`,
      '4,EAN,9782070360024,9782070360024',
      '',
    ])
    expect(report).toContain('Un nombre entier est attendu ici')
  })

  it.each([
    ['a workbook', Buffer.from('504b0304140000', 'hex'), 'classeur Excel'],
    ['an empty file', '', 'vide'],
    ['a table without a number of copies', 'EAN;Titre\n9782070360024;La Peste\n', 'Stock'],
    ['a table without a readable line', 'EAN;Qté\n9782070360024;?\n', 'Aucune ligne'],
  ])('refuses %s and says why', async (_, body, why) => {
    expect(await put(body)).toMatchObject({ status: 422, code: 'UNREADABLE_CATALOGUE' })
    expect((await lastFile())?.fault).toContain(why)
    expect(await stocks()).toEqual([5, 5, 5, 5])
  })
})

describe('a file with far fewer books than the last one', () => {
  beforeEach(async () => void (await put(table([4, 4, 4, 4]), { query: at(1) })))

  it('waits for a person, who takes it', async () => {
    expect(await put(table([1, 1]), { query: at(2) })).toMatchObject({
      status: 202,
      state: 'waiting',
      books: 2,
    })
    expect(await stocks()).toEqual([4, 4, 4, 4])
    await perform('feeds-accept', { file: String((await lastFile())?.id) })
    expect(await stocks()).toEqual([1, 1, 4, 4])
    expect(await lastFile()).toMatchObject({ state: 'taken', by: 'Léa' })
    // From now on so many books are usual
    expect(await put(table([2, 2]), { query: at(3) })).toMatchObject({ state: 'taken' })
  })

  it('or who rejects it', async () => {
    await put(table([1, 1]), { query: at(2) })
    const file = String((await lastFile())?.id)
    await perform('feeds-reject', { file })
    expect(await stocks()).toEqual([4, 4, 4, 4])
    expect((await sendRaw(lea, 'feeds-accept', { input: { file } })).status).toBe(409)
    const [row] = await shop.db
      .select()
      .from(feedFiles)
      .where(eq(feedFiles.id, Number(file)))
    expect(row?.content).toBeNull()
  })

  it('waits once, as the newest', async () => {
    await put(table([1, 1]), { query: at(2) })
    await put(table([1, 2]), { query: at(3) })
    const states = (await till()).feeds[0]?.files.map(({ state }) => state)
    expect(states).toEqual(['waiting', 'rejected', 'taken'])
  })

  it('is too old to be taken once another one is', async () => {
    await put(table([1, 1]), { query: at(2) })
    const file = String((await lastFile())?.id)
    await put(table([3, 3, 3, 3]), { query: at(3) })
    await perform('feeds-accept', { file })
    expect(await stocks()).toEqual([3, 3, 3, 3])
  })

  it('waits by the percentage of its profile', async () => {
    await perform('feeds-edit', { feed: 'till', fewer: '50' })
    expect(await put(table([1, 1]), { query: at(2) })).toMatchObject({ state: 'taken' })
  })
})

describe('a file of movements', () => {
  beforeEach(async () => void (await perform('feeds-edit', { feed: 'till', means: 'movement' })))

  it('adds up, and is taken once by its name and content', async () => {
    const body = `EAN;Qté\n${isbns[0]};-1\n${isbns[0]};-1\n${isbns[1]};+3\n`
    expect(await put(body, { query: '?file=m1.csv' })).toMatchObject({ state: 'taken', changed: 2 })
    expect(await put(body, { query: '?file=m1.csv' })).toMatchObject({ state: 'same' })
    expect(await stocks()).toEqual([3, 8, 5, 5])
    await put(body, { query: '?file=m2.csv' })
    expect(await stocks()).toEqual([1, 11, 5, 5])
  })

  it('that rings an order takes nothing away a second time', async () => {
    const { number } = await placed(shop, { bookId: ids[0], quantity: 2, totalCents: 2280 })
    expect((await stocks())[0]).toBe(3)
    await put(`EAN;Qté;Order\n${isbns[0]};-3;${number}\n`)
    expect((await stocks())[0]).toBe(2)
  })

  it('that rings what staff said they rang neither', async () => {
    const { number } = await placed(shop, { bookId: ids[0], quantity: 2, totalCents: 2280 })
    await put(`EAN;Qté\n${isbns[0]};-1\n`, { query: '?file=m1.csv' })
    expect((await stocks())[0]).toBe(2)
    await perform('till-rung', { number })
    await put(`EAN;Qté\n${isbns[0]};-2\n`, { query: '?file=m2.csv' })
    expect((await stocks())[0]).toBe(2)
  })
})

describe('the first screen of the day', () => {
  const today = async () =>
    ((await (await lea.call('/staff/today')).json()) as Data<Today>).data.waiting
      .filter(({ kind }) => kind.startsWith('till'))
      .map(({ kind, count, example }) => `${kind} ${count} ${example}`)
  const WEEK_MS = 7 * DAY_MS
  const silentIn = async (ms: number) =>
    (await tillWaiting(shop.db, new Date(Date.now() + ms))).find(({ kind }) => kind === 'till_silent')

  it('names a file that waits for a person until somebody answers', async () => {
    await put(table([4, 4, 4, 4]), { query: at(1) })
    expect(await today()).toEqual([])
    await put(table([1, 1]), { query: '?file=few.csv' })
    expect(await today()).toEqual(['till_waiting 1 few.csv'])
    await perform('feeds-reject', { file: String((await lastFile())?.id) })
    expect(await today()).toEqual([])
  })

  it('names a file that was refused until one is taken, unless it is only old', async () => {
    const body = table([4, 4, 4, 4])
    await put(body, { query: '?file=good.csv' })
    await put(table([5, 5, 5, 5]), { query: `${at(1)}&file=old.csv` })
    expect(await today()).toEqual([])
    await put('nothing of a table', { query: '?file=bad.csv' })
    await put(table([5, 5, 5, 5]), { query: `${at(1)}&file=old.csv` })
    expect(await today()).toEqual(['till_refused 1 bad.csv'])
    expect(await put(body, { query: '?file=good.csv' })).toMatchObject({ state: 'same' })
    expect(await today()).toEqual([])
  })

  it('names a till that sent nothing for longer than it is set to, once it had sent something', async () => {
    expect(await silentIn(WEEK_MS)).toMatchObject({ count: 0 })
    await put(table([4, 4, 4, 4]))
    expect(await silentIn(60_000)).toMatchObject({ count: 0 })
    expect(await silentIn(WEEK_MS)).toMatchObject({ count: 1, example: 'till' })
    await perform('feeds-edit', { feed: 'till', silent: '500' })
    expect(await silentIn(WEEK_MS)).toMatchObject({ count: 0 })
    await perform('feeds-edit', { feed: 'till', silent: '0' })
    expect(await silentIn(50 * WEEK_MS)).toMatchObject({ count: 0 })
  })

  it('counts the hours in which the shop is open, and a file like the last one as news', async () => {
    const body = table([4, 4, 4, 4])
    await put(body)
    await shop.db.update(feeds).set({ silentHours: 1, lastTakenAt: new Date('2026-06-06T18:00:00Z') })
    const silentAt = async (now: string) =>
      (await tillWaiting(shop.db, new Date(now))).find(({ kind }) => kind === 'till_silent')?.count
    // Saturday evening to Monday, before the shop opens
    expect(await silentAt('2026-06-08T05:00:00Z')).toBe(0)
    expect(await silentAt('2026-06-10T18:00:00Z')).toBe(1)
    await put(body)
    expect(await silentIn(0)).toMatchObject({ count: 0 })
  })
})

describe('the doors', () => {
  it('the address is open to its token alone', async () => {
    const body = table([1, 1, 1, 1])
    expect(await put(body, { token: `${TOKEN}x` })).toMatchObject({ status: 401 })
    expect(await put(body, { name: 'other' })).toMatchObject({ status: 401 })
    await perform('feeds-token', { feed: 'till', token: TOKEN.toUpperCase() })
    expect(await put(body)).toMatchObject({ status: 401 })
    expect(await stocks()).toEqual([5, 5, 5, 5])
    const [feed] = await shop.db.select().from(feeds)
    expect(JSON.stringify(feed)).not.toContain(TOKEN.toUpperCase())
  })

  it('the folder takes a file once it stays as it is, and puts it away', async () => {
    const take = createFolderWatch(shop.shop)
    const inFolder = (name: string) => join(feedFolder({ dataDir: folder }, 'till'), name)
    await take(() => false)
    writeFileSync(inFolder('stock.csv'), table([1, 1, 1, 1]).slice(0, 20))
    await take(() => false)
    writeFileSync(inFolder('stock.csv'), table([1, 1, 1, 1]))
    await take(() => false)
    expect(await stocks()).toEqual([5, 5, 5, 5])
    await take(() => false)
    expect(await stocks()).toEqual([1, 1, 1, 1])
    expect(existsSync(inFolder('stock.csv'))).toBe(false)
    expect(readdirSync(inFolder('taken'))).toEqual(['stock.csv'])
  })

  it('the folder never reads a file that is still named as one under way', async () => {
    const take = createFolderWatch(shop.shop)
    mkdirSync(feedFolder({ dataDir: folder }, 'till'), { recursive: true })
    const path = join(feedFolder({ dataDir: folder }, 'till'), 'stock.csv')
    writeFileSync(`${path}.part`, table([1, 1, 1, 1]))
    for (let look = 0; look < 3; look += 1) await take(() => false)
    expect(await stocks()).toEqual([5, 5, 5, 5])
    renameSync(`${path}.part`, path)
    for (let look = 0; look < 2; look += 1) await take(() => false)
    expect(await stocks()).toEqual([1, 1, 1, 1])
  })

  it('the folder puts what is refused elsewhere', async () => {
    const take = createFolderWatch(shop.shop)
    mkdirSync(feedFolder({ dataDir: folder }, 'till'), { recursive: true })
    writeFileSync(join(feedFolder({ dataDir: folder }, 'till'), 'stock.csv'), 'nothing of a table')
    for (let look = 0; look < 2; look += 1) await take(() => false)
    expect(readdirSync(join(feedFolder({ dataDir: folder }, 'till'), 'refused'))).toEqual(['stock.csv'])
  })

  it('a trial says what would change, and changes nothing', async () => {
    const file = Buffer.from(table([1, 1, 5, 5])).toString('base64')
    const done = await perform('feeds-take', { feed: 'till', file, named: 'stock.csv', trial: true })
    expect(done).toMatchObject({ outcome: 'FEED_FILE_TRIED', params: { books: 4, changed: 2 } })
    expect(await stocks()).toEqual([5, 5, 5, 5])
    await perform('feeds-take', { feed: 'till', file, named: 'stock.csv' })
    expect(await stocks()).toEqual([1, 1, 5, 5])
  })

  it('preparers read what is to ring, and connect no till', async () => {
    const paul = await signedInAs(shop, 'preparer')
    expect((await paul.call('/staff/till')).status).toBe(200)
    expect((await sendRaw(paul, 'feeds-add', { input: { feed: 'second' } })).status).toBe(403)
    expect((await sendRaw(paul, 'feeds-accept', { input: { file: '1' } })).status).toBe(403)
  })
})
