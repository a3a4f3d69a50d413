/** Suppliers of a book and their dates, from trade catalogues and tables. */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { storeSupplier } from '../../../../tests/support/deliveries.ts'
import { importing } from '../../../../tests/support/importing.ts'
import { books } from '../books/tables.ts'
import { supplyOf, writeSupply } from '../suppliers/supply-of-book.ts'

const shop = importing()

const { run } = shop

const PLAGUE = '9782070360420'

async function bookId(): Promise<number> {
  const [book] = await shop.db.select({ id: books.id }).from(books).where(eq(books.isbn, PLAGUE))
  if (!book) throw new Error('The book was not imported.')
  return book.id
}
const supply = async () => await supplyOf(shop.db, await bookId())

/** As entered by staff. */
async function decide(said: Parameters<typeof writeSupply>[2]): Promise<void> {
  const id = await bookId()
  await shop.db.transaction((tx) => writeSupply(tx, id, said))
}

const supplier = (role: string, inside: string) =>
  `<Supplier><SupplierRole>${role}</SupplierRole>${inside}</Supplier>`
const named = (name: string) => `<SupplierName>${name}</SupplierName>`
const numbered = (gln: string) =>
  `<SupplierIdentifier><SupplierIDType>06</SupplierIDType><IDValue>${gln}</IDValue></SupplierIdentifier>`
const expectedOn = (day: string) =>
  `<SupplyDate><SupplyDateRole>08</SupplyDateRole><Date dateformat="00">${day}</Date></SupplyDate>`

/** An ONIX 3 message about one book, with its suppliers. */
const onix3 = (...details: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header/>
<Product><RecordReference>1</RecordReference><NotificationType>03</NotificationType>
  <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${PLAGUE}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductForm>BC</ProductForm>
    <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
      <TitleText>La Peste</TitleText></TitleElement></TitleDetail></DescriptiveDetail>
  <ProductSupply>${details
    .map(
      (detail) => `<SupplyDetail>${detail}
        <Price><PriceType>04</PriceType><PriceAmount>9.90</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price></SupplyDetail>`,
    )
    .join('')}</ProductSupply></Product></ONIXMessage>`

const available = (code: string) => `<ProductAvailability>${code}</ProductAvailability>`

/** An ONIX 2.1 message in short tags about the same book. */
const onix21 = (detail: string) => `<?xml version="1.0" encoding="UTF-8"?>
<ONIXmessage release="2.1"><header><m186>EUR</m186></header>
<product><a001>1</a001><a002>03</a002><productidentifier><b221>15</b221><b244>${PLAGUE}</b244></productidentifier>
<b012>BC</b012><title><b202>01</b202><b203>La Peste</b203></title>
<supplydetail>${detail}<price><j148>04</j148><j151>9.90</j151></price></supplydetail></product></ONIXmessage>`

const UNCHANGED = { rows: 1, added: 0, updated: 0, unchanged: 1, refused: 0 }

describe('who delivers a book, and from which day,', () => {
  it('is read from ONIX 3 by name or GLN, from those who deliver to shops, until the day is over', async () => {
    const sodis = await storeSupplier(shop.db, { name: 'Sodis', gln: '3012600500002' })
    const pollen = await storeSupplier(shop.db, { name: 'Pollen Diffusion' })
    const late = onix3(
      supplier('05', named('Pollen Diffusion')) + available('20') + expectedOn('20270101'),
      supplier('01', named('Somebody else')) + available('32') + expectedOn('20270115'),
      supplier('01', numbered('3012600500002') + named('SODIS SA')) +
        available('32') +
        expectedOn('20270220'),
    )
    expect(await run(late)).toMatchObject({ counts: { added: 1 }, report: [] })
    expect(await supply()).toMatchObject({ supplierId: sodis.id, expectedOn: '2027-02-20' })
    expect(await run(late)).toMatchObject({ counts: UNCHANGED, report: [] })

    const byName = supplier('02', named('pollen  DIFFUSION'))
    expect((await run(onix3(byName), '--dry-run')).counts).toMatchObject({ updated: 1 })
    expect(await supply()).toMatchObject({ supplierId: sodis.id })
    await run(onix3(byName))
    expect(await supply()).toMatchObject({ supplierId: pollen.id, expectedOn: '2027-02-20' })
    await run(onix3(byName + available('20')))
    expect(await supply()).toMatchObject({ supplierId: pollen.id, expectedOn: null })
    expect((await run(onix3(byName + available('20')))).counts).toEqual(UNCHANGED)
  })

  it('is read from ONIX 2.1, where the detail itself names the supplier', async () => {
    const { id } = await storeSupplier(shop.db, { name: 'Sodis', gln: '3012600500002' })
    const late = onix21(
      '<j135>3012600500002</j135><j137>Whoever</j137><j292>01</j292><j141>TU</j141><j142>20270315</j142>',
    )
    expect((await run(late)).counts).toMatchObject({ added: 1 })
    expect(await supply()).toMatchObject({ supplierId: id, expectedOn: '2027-03-15' })
    expect((await run(late)).counts).toEqual(UNCHANGED)
    await run(onix21('<j137>Sodis</j137><j141>IP</j141>'))
    expect(await supply()).toMatchObject({ supplierId: id, expectedOn: null })
  })

  it('is read from the columns of a table, beside what staff have said', async () => {
    const { id } = await storeSupplier(shop.db, { name: 'Les Belles Lettres' })
    const table = (name: string, day: string) =>
      `isbn;titre;prix;fournisseur;date_attendue\n${PLAGUE};La Peste;9,90;${name};${day}\n`
    await run(table('les belles-lettres', '15/01/2027'))
    expect(await supply()).toMatchObject({ supplierId: id, expectedOn: '2027-01-15' })
    await decide({ allotment: 7, minimumStock: 2 })
    expect((await run(table('les belles-lettres', '15/01/2027'))).counts).toEqual(UNCHANGED)
    expect((await run(table('', ''))).counts).toEqual(UNCHANGED)
    await run(table('', '2027-02-01'))
    expect(await supply()).toEqual({
      supplierId: id,
      expectedOn: '2027-02-01',
      allotment: 7,
      minimumStock: 2,
    })
  })
})

describe('a supplier that the shop does not have', () => {
  it('is reported, and the book keeps its own; its day still counts', async () => {
    const table = `isbn,title,price,supplier,expected\n${PLAGUE},La Peste,9.90,Nobody & Sons,2027-01-15\n`
    expect(await run(table)).toMatchObject({ counts: { added: 1 }, report: [] })
    expect(await supply()).toMatchObject({ supplierId: null, expectedOn: '2027-01-15' })

    const { id } = await storeSupplier(shop.db, { name: 'Sodis' })
    await decide({ supplierId: id })
    const again = await run(table)
    expect(again.counts).toEqual(UNCHANGED)
    expect(again.report).toEqual([
      expect.stringMatching(
        /,left out,9782070360420,La Peste,supplier,.*no supplier of the shop is.*Nobody & Sons/,
      ),
    ])
    expect(again.output).toMatch(/values left out of rows that were taken:\n.*supplier/)
    const feed = onix3(supplier('01', numbered('3000000000007')) + available('20'))
    expect((await run(feed)).report).toEqual([expect.stringContaining('3000000000007')])
    expect(await supply()).toMatchObject({ supplierId: id, expectedOn: null })
  })
})
