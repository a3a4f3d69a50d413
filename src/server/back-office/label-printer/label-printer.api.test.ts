import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import type {
  BookLabels,
  BookLabelsRequest,
  LabelToPrint,
  SentLabels,
  SlipLabel,
  StaffLabelPrinter,
} from '#shared/contract/staff/label-printer.ts'
import { anIsbn, storeBook } from '../../../../tests/support/a-book.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { openLabelPrinter } from '../../../../tests/support/label-printer.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { postAction, sendAction, sendRaw, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { privateLookup } from './printer.ts'

let shop: OpenShop
let owner: Awaited<ReturnType<typeof signedInAs>>
let preparer: Awaited<ReturnType<typeof signedInAs>>
let printer: Awaited<ReturnType<typeof openLabelPrinter>>
beforeAll(async () => {
  shop = await openShop()
  owner = await signedInAs(shop, 'owner', { language: 'fr' })
  preparer = await signedInAs(shop, 'preparer', { language: 'fr' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  printer = await openLabelPrinter({ answer: '^FDa secret of whatever listens there^FS' })
})
afterEach(() => printer.close())

const SIZE = { width: '57', height: '32' }
const set = (host = '127.0.0.1') =>
  sendAction(owner, 'printer-set', { host, port: String(printer.port), ...SIZE })
const read = async ({ call } = owner) =>
  ((await (await call('/staff/label-printer')).json()) as Data<StaffLabelPrinter>).data

const aSlip = (shown: Partial<SlipLabel>): SlipLabel => ({
  kind: 'slip',
  heading: '',
  place: null,
  name: 'Zoé',
  number: 'A1',
  lines: [],
  more: [],
  ...shown,
})

async function print(labels: readonly LabelToPrint[], { call } = preparer) {
  const answer = await call('/staff/labels', post({ labels }))
  return { status: answer.status, body: (await answer.json()) as Data<SentLabels> & ErrorBody }
}

describe('the setting', () => {
  it('is the owner’s, who alone reads its address; it is changed, removed and taken back', async () => {
    expect(await read()).toMatchObject({ media: null, address: null })
    const first = await set()
    expect(await read()).toEqual({
      media: { dots_per_mm: 8, width_mm: 57, height_mm: 32 },
      address: { host: '127.0.0.1', port: printer.port },
      version: first.version,
    })
    expect(await read(preparer)).toMatchObject({ media: { width_mm: 57 }, address: null })
    expect((await sendRaw(preparer, 'printer-set', { input: {} })).status).toBe(403)

    const second = await sendAction(owner, 'printer-set', {
      host: '10.0.0.7',
      dots: '12',
      width: '102',
      height: '152',
    })
    expect(await read()).toMatchObject({
      media: { dots_per_mm: 12, width_mm: 102, height_mm: 152 },
      address: { host: '10.0.0.7', port: 9100 },
    })
    await sendUndo(owner, second)
    expect(await read()).toMatchObject({ media: { width_mm: 57 }, address: { host: '127.0.0.1' } })
    const removed = await sendAction(owner, 'printer-remove', {})
    expect(await read()).toMatchObject({ media: null })
    await sendUndo(owner, removed)
    expect(await read()).toMatchObject({ media: { width_mm: 57 } })
    await sendUndo(owner, first)
    expect(await read()).toMatchObject({ media: null })
  })

  it('refuses addresses outside of a private network, other ports, and sizes without room for a barcode', async () => {
    const faultsOf = async (given: object) => {
      const input = { host: '192.168.1.50', ...SIZE, ...given }
      const { status, body } = await sendRaw(owner, 'printer-set', { input })
      expect(status, JSON.stringify(given)).toBe(422)
      return Object.keys(body.error ?? {})
    }
    for (const host of [
      '8.8.8.8',
      '169.254.169.254',
      '0.0.0.0',
      '::ffff:8.8.8.8',
      '2001:4860::1',
      'a b',
      'x/y',
      '',
    ])
      expect(await faultsOf({ host })).toEqual(['host'])
    for (const port of ['80', '22', '9099', '9110']) expect(await faultsOf({ port })).toEqual(['port'])
    expect(await faultsOf({ width: '39' })).toEqual(['width'])
    expect(await faultsOf({ height: '24' })).toEqual(['height'])
    const { status } = await postAction(owner, 'printer-set', { host: 'fd00::7', ...SIZE })
    expect(status).toBe(200)
    await sendAction(owner, 'printer-remove', {})
  })

  it('follows no name to a public address', async () => {
    const look = promisify(privateLookup)
    await expect(look('8.8.8.8', {})).rejects.toThrow('not private')
    await expect(look('127.0.0.1', {})).resolves.toBe('127.0.0.1')
  })
})

describe('labels', () => {
  it('of books are printed with the shop’s title, price and shelf, as often as wanted', async () => {
    await storeBook(shop.db, { isbn: '9782070367986', title: 'L’Œuvre ^XZ', publicPriceCents: 940 })
    await sendAction(owner, 'shelves-put', { shelf: 'L2', isbns: ['9782070367986'] })
    await set()
    const { body } = await print([{ kind: 'book', isbn: '9782070367986', copies: 3 }])
    // Nothing of what the printer answers
    expect(body).toEqual({ data: { sent: 1 } })
    await expect.poll(() => printer.zpl()).toContain('^XZ')
    const [label] = printer.labels()
    expect(label?.texts.map(({ text }) => text)).toEqual(['L’Œuvre ^XZ', '9,40 €', 'L2'])
    expect(label).toMatchObject({ copies: 3, bars: [{ kind: 'ean13', code: '9782070367986' }] })
  })

  it('of several kinds come in their order', async () => {
    await set()
    const slip = aSlip({ heading: 'Retrait', place: 'R9', name: 'Zoé Brûlé', number: 'GMP-4F7K-92QX' })
    const { status } = await print([slip, { kind: 'test' }])
    expect(status).toBe(200)
    await expect.poll(() => printer.zpl().match(/\^XZ/g)).toHaveLength(2)
    expect(printer.labels().map(({ texts }) => texts[0]?.text)).toEqual(['Retrait', 'Étiquette d’essai'])
  })

  it('are none where one of them cannot be printed', async () => {
    await set()
    const unknown = await print([{ kind: 'test' }, { kind: 'book', isbn: '9780000000002', copies: 1 }])
    expect(unknown).toMatchObject({ status: 409, body: { refusal: 'NO_SUCH_BOOK' } })
    const lines = Array.from({ length: 9 }, () => 'rue des Écoles')
    expect(await print([{ kind: 'test' }, aSlip({ lines })])).toMatchObject({
      body: { refusal: 'LABEL_TOO_SMALL' },
    })
    expect(printer.zpl()).toBe('')
  })

  it('say that the printer does not answer, or that there is none', async () => {
    // Nobody listens there, whichever ports the printers of other tests have
    const { undo } = await set('127.0.0.2')
    const { status, body } = await print([{ kind: 'test' }])
    expect({ status, refusal: body.refusal }).toEqual({ status: 409, refusal: 'PRINTER_SILENT' })
    expect(body.message).toContain('ne répond pas')
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.2|ECONN/)
    await sendUndo(owner, { undo })
    await sendAction(owner, 'printer-remove', {})
    expect(await print([{ kind: 'test' }])).toMatchObject({ status: 409, body: { refusal: 'NO_PRINTER' } })
  })

  it('are for those who prepare and sell', async () => {
    const editor = await signedInAs(shop, 'editor')
    expect((await print([{ kind: 'test' }], editor)).status).toBe(403)
    expect((await read(editor)).media).toBeNull()
  })
})

describe('labels of many books', () => {
  const labelsOf = async (request: BookLabelsRequest, who = owner) => {
    const answer = await who.call('/staff/labels/books', post(request))
    return { status: answer.status, body: ((await answer.json()) as Data<BookLabels>).data }
  }

  it('are one for each book of a text, or one for each copy in stock, by shelf', async () => {
    const [far, near, out] = [anIsbn(), anIsbn(), anIsbn()]
    for (const [isbn, stock] of [
      [far, 3],
      [near, 2],
      [out, 0],
    ] as const)
      await storeBook(shop.db, { isbn, stock, publicPriceCents: 990 })
    await sendAction(owner, 'shelves-put', { shelf: 'L10', isbns: [far] })
    await sendAction(owner, 'shelves-put', { shelf: 'L2', isbns: [near, out] })
    const missing = anIsbn()
    const text = [far, near, out, missing].join(' ')
    const one = await labelsOf({ books: text, copies: 'one' }, preparer)
    expect(one.body).toMatchObject({ is_too_many: false, labels: 3, unknown: [missing] })
    const { body } = await labelsOf({ books: text, copies: 'stock' })
    expect(body.books).toMatchObject([
      { isbn: near, shelf: 'L2', copies: 2, price_cents: 990 },
      { isbn: far, shelf: 'L10', copies: 3 },
    ])
  })

  it('are those of a filter of the list', async () => {
    const isbn = anIsbn()
    const id = await storeBook(shop.db, { isbn, stock: 1, publisher: `Éditions ${isbn}` })
    const [{ publisherId } = { publisherId: null }] = await shop.db
      .select()
      .from(books)
      .where(eq(books.id, id))
    const { body } = await labelsOf({ filter: { publisher: String(publisherId) }, copies: 'one' })
    expect(body.books).toMatchObject([{ isbn, copies: 1 }])
  })

  it('are 500 at most: more are counted and none is printed', async () => {
    const isbn = anIsbn()
    await storeBook(shop.db, { isbn, stock: 501 })
    const { body } = await labelsOf({ books: isbn, copies: 'stock' })
    expect(body).toMatchObject({ is_too_many: true, labels: 501, books: [] })
  })

  it('are for whoever prints labels', async () => {
    const editor = await signedInAs(shop, 'editor')
    const { status } = await editor.call('/staff/labels/books', post({ books: '', copies: 'one' }))
    expect(status).toBe(403)
  })
})
