/** A book that the catalogue does not have: looked up at services of its own, created, and where its fields came from. */
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import type { LookedUpBook } from '#shared/contract/staff/look-ups.ts'
import { anIsbn } from '../../../../../tests/support/a-book.ts'
import { openPayingShop, type PayingShop } from '../../../../../tests/support/paying-shop.ts'
import { refused, sendAction } from '../../../../../tests/support/staff-actions.ts'
import { signedInAs } from '../../../../../tests/support/staff-api.ts'

const isbn = anIsbn()
const requests: URL[] = []

/** Fakes of three services, by path; Open Library's has no answer in it. */
function answerTo({ url = '/' }: IncomingMessage): string | undefined {
  const requested = new URL(url, 'http://fake')
  requests.push(requested)
  if (requested.pathname === '/sru')
    return `<?xml version="1.0" encoding="UTF-8"?>
<srw:searchRetrieveResponse xmlns:srw="http://www.loc.gov/zing/srw/"><srw:records><srw:record>
<srw:recordData><mxc:record xmlns:mxc="info:lc/xmlns/marcxchange-v2">
<mxc:datafield tag="200"><mxc:subfield code="a">Le verger</mxc:subfield></mxc:datafield>
<mxc:datafield tag="700"><mxc:subfield code="a">Haas</mxc:subfield><mxc:subfield code="b">Ilse</mxc:subfield></mxc:datafield>
</mxc:record></srw:recordData></srw:record></srw:records></srw:searchRetrieveResponse>`
  if (requested.pathname === '/books/v1/volumes') return '{"totalItems":0}'
  return undefined
}

const fake = createServer((request, response) => {
  const answer = answerTo(request)
  if (answer === undefined) response.destroy()
  else response.end(answer)
})

/** A record of ONIX 3. */
const message = (title: string) => `<ONIXMessage release="3.0"><Product><RecordReference>1</RecordReference>
<NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
<TitleText>${title}</TitleText></TitleElement></TitleDetail>
<Measure><MeasureType>08</MeasureType><Measurement>310</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure></DescriptiveDetail>
<ProductSupply><SupplyDetail><Supplier><SupplierRole>01</SupplierRole></Supplier>
<ProductAvailability>20</ProductAvailability><Price><PriceType>04</PriceType><PriceAmount>21.50</PriceAmount>
<CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail></ProductSupply></Product></ONIXMessage>`

let folder: string
let shop: PayingShop
let lea: Awaited<ReturnType<typeof signedInAs>>

beforeAll(async () => {
  await new Promise<void>((ready) => fake.listen(0, '127.0.0.1', ready))
  const at = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'gmp-bookshop-onix-'))
  shop = await openPayingShop({
    environment: {
      ONIX_FOLDER: folder,
      BNF_SRU_URL: `${at}/sru`,
      GOOGLE_BOOKS_URL: `${at}/books/v1`,
      GOOGLE_BOOKS_KEY: 'a key',
      OPEN_LIBRARY_URL: at,
    },
  })
  lea = await signedInAs(shop, 'bookseller')
})
afterAll(async () => {
  await shop.close()
  fake.close()
  await rm(folder, { recursive: true })
})

const lookedUp = async (of = isbn) => {
  const answer = await lea.call(`/staff/look-ups/${of}`)
  return { status: answer.status, found: ((await answer.json()) as Data<LookedUpBook>).data }
}

it('asks each service by its published address', async () => {
  const { found } = await lookedUp()
  expect(found.services).toEqual([
    { name: 'onix', outcome: 'NOT_FOUND' },
    { name: 'bnf', outcome: 'FOUND' },
    { name: 'google-books', outcome: 'NOT_FOUND' },
    { name: 'open-library', outcome: 'NO_ANSWER' },
  ])
  const sent = requests.map(({ pathname, searchParams }) => [pathname, Object.fromEntries(searchParams)])
  expect(sent).toEqual(
    expect.arrayContaining([
      [
        '/sru',
        {
          version: '1.2',
          operation: 'searchRetrieve',
          query: `bib.isbn adj "${isbn}"`,
          recordSchema: 'unimarcxchange',
          maximumRecords: '1',
        },
      ],
      ['/books/v1/volumes', { q: `isbn:${isbn}`, key: 'a key' }],
      ['/api/books', { bibkeys: `ISBN:${isbn}`, format: 'json', jscmd: 'data' }],
    ]),
  )
})

it('believes the newest ONIX file that has the book, past files of another kind and half ones', async () => {
  const put = async (name: string, content: string, day: number) => {
    await writeFile(join(folder, name), content)
    await utimes(join(folder, name), day, day)
  }
  await put('old.xml', message('Un vieux titre'), 1000)
  await put('new.xml', message('Le verger, nouvelle édition'), 2000)
  await put('half.xml', message('À moitié').slice(0, 400), 3000)
  await put('list.pdf', '%PDF-1.7', 4000)
  const { found } = await lookedUp()
  expect(found.services[0]).toEqual({ name: 'onix', outcome: 'FOUND' })
  expect(found.fields).toMatchObject({
    title: { value: 'Le verger, nouvelle édition', service: 'onix' },
    price: { value: '21,50', service: 'onix' },
    weightGrams: { value: '310', service: 'onix' },
    people: { value: ['author:Ilse Haas'], service: 'bnf' },
  })
})

it('says of a book that was created where its fields came from, until somebody changes them', async () => {
  await sendAction(lea, 'books-create', {
    isbn,
    title: 'Le verger',
    price: '21,50',
    people: ['author:Ilse Haas'],
    sources: ['title:bnf', 'people:bnf', 'price:onix'],
  })
  const sources = async () =>
    ((await (await lea.call(`/staff/books/${isbn}`)).json()) as Data<StaffBook>).data.looked_up
  expect(await sources()).toEqual({ title: 'bnf', people: 'bnf', price: 'onix' })
  await sendAction(lea, 'books-edit', { isbn, title: 'Le verger d’Ilse' })
  expect(await sources()).toEqual({ people: 'bnf', price: 'onix' })
  await sendAction(lea, 'books-edit', { isbn, title: 'Le verger' })
  expect(await sources()).toEqual({ title: 'bnf', people: 'bnf', price: 'onix' })
})

it('refuses a source that is no field or no service, and an ISBN that is none', async () => {
  for (const source of ['title:library', 'stock:bnf', 'bnf']) {
    const input = { isbn: anIsbn(), title: 'Non', price: '5', sources: [source] }
    expect(await refused(sendAction(lea, 'books-create', input))).toMatchObject({ code: 'INVALID_FIELDS' })
  }
  expect((await lookedUp('9782070360025')).status).toBe(404)
})
