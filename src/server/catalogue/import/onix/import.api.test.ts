import { gzipSync } from 'node:zlib'
import iconv from 'iconv-lite'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { importing } from '../../../../../tests/support/importing.ts'
import { emptyTables } from '../../../../../tests/support/test-database.ts'
import { coverLink } from '../../books/covers.ts'
import { books, contributorProfiles } from '../../books/tables.ts'

const shop = importing()

const { run, articles } = shop

const PLAGUE = '9782070360420'
const STRANGER = '9782070360024'

/** A record of ONIX 3 in reference tags. */
function record(isbn: string, title: string, more: { type?: string; price?: string; status?: string } = {}) {
  const { type = '03', price = '9.90', status = '04' } = more
  return `<Product>
    <RecordReference>ref-${isbn}</RecordReference><NotificationType>${type}</NotificationType>
    <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
    <DescriptiveDetail><ProductForm>BC</ProductForm><ProductFormDetail>B113</ProductFormDetail>
      <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
        <TitleText>${title}</TitleText></TitleElement></TitleDetail>
      <Contributor><ContributorRole>A01</ContributorRole><KeyNames>Camus</KeyNames><NamesBeforeKey>Albert</NamesBeforeKey></Contributor>
      <Language><LanguageRole>01</LanguageRole><LanguageCode>fre</LanguageCode></Language>
      <Extent><ExtentType>00</ExtentType><ExtentValue>288</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
      <Measure><MeasureType>08</MeasureType><Measurement>0.2</Measurement><MeasureUnitCode>kg</MeasureUnitCode></Measure>
      <Subject><SubjectSchemeIdentifier>29</SubjectSchemeIdentifier><SubjectCode>3443</SubjectCode></Subject>
    </DescriptiveDetail>
    <CollateralDetail>
      <TextContent><TextType>03</TextType><Text textformat="05"><p>Oran, 194&#8230;</p><p>Une <b>ville</b>.</p></Text></TextContent>
      <SupportingResource><ResourceContentType>01</ResourceContentType><ResourceMode>03</ResourceMode>
        <ResourceVersion><ResourceForm>02</ResourceForm><ResourceLink>https://a.example/${isbn}.jpg</ResourceLink></ResourceVersion></SupportingResource>
    </CollateralDetail>
    <PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>Gallimard</PublisherName></Publisher>
      <PublishingStatus>${status}</PublishingStatus>
      <PublishingDate><PublishingDateRole>01</PublishingDateRole><Date>19720107</Date></PublishingDate></PublishingDetail>
    <ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability>${
      price &&
      `<Price><PriceType>04</PriceType><PriceAmount>${price}</PriceAmount><CurrencyCode>EUR</CurrencyCode></Price>`
    }</SupplyDetail></ProductSupply>
  </Product>`
}

const message = (...records: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference">
<Header><Sender><SenderName>Test</SenderName></Sender></Header>
${records.join('\n')}
</ONIXMessage>`

const ONE = message(record(PLAGUE, 'La Peste'))
const TWO = message(record(PLAGUE, 'La Peste'), record(STRANGER, 'L’Étranger'))

describe('a message of ONIX', () => {
  it('adds books as its records describe them', async () => {
    const { counts, output, report } = await run(ONE)
    expect(counts).toEqual({ rows: 1, added: 1, updated: 0, unchanged: 0, refused: 0 })
    expect([report, output.split('\n')[0]]).toEqual([[], expect.stringContaining('ONIX 3.0, utf-8')])
    const [book] = await articles()
    expect(book).toMatchObject({
      designation: 'La Peste',
      _code_barre: PLAGUE,
      dc_auteur: 'Albert Camus',
      dc_editor: 'Gallimard',
      price_cents: 990,
      article_stock: 0,
      format: 'poche',
      pages: 288,
      _poids_net: 200,
      language: 'fr',
      descriptif: 'Oran, 194…\n\nUne ville.',
      articleimage: [{ link: coverLink(book?.id ?? 0, `https://a.example/${PLAGUE}.jpg`) }],
      published_on: '1972-01-07',
      categories: [{ _nom: 'Romans contemporains', niveau: 2 }],
    })
  })

  it('changes nothing the second time, and what has changed the third', async () => {
    await run(TWO)
    const second = await run(TWO)
    expect(second.counts).toEqual({ rows: 2, added: 0, updated: 0, unchanged: 2, refused: 0 })
    const third = await run(
      message(record(PLAGUE, 'La Peste', { price: '10.50' }), record(STRANGER, 'L’Étranger')),
    )
    expect(third.counts).toMatchObject({ updated: 1, unchanged: 1 })
    expect((await articles()).map(({ price_cents }) => price_cents)).toEqual(
      expect.arrayContaining([1050, 990]),
    )
  })

  it('is read in short tags, of release 2.1, with a DOCTYPE that is not fetched and its character entities', async () => {
    const { counts } = await run(`<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE ONIXmessage SYSTEM "http://nowhere.invalid/onix/2.1/short/onix-international.dtd">
<ONIXmessage release="2.1"><header><m184>fre</m184><m186>EUR</m186></header>
<product><a001>1</a001><a002>03</a002><productidentifier><b221>15</b221><b244>${PLAGUE}</b244></productidentifier>
<b012>BC</b012><title><b202>01</b202><b030>La</b030><b031>Peste &eacute;crite</b031></title>
<contributor><b035>A01</b035><b037>Camus, Albert</b037></contributor>
<b061>288</b061><othertext><d102>01</d102><d104 textformat="02">&lt;p&gt;&amp;Agrave; Oran&lt;/p&gt;</d104></othertext>
<publisher><b291>01</b291><b081>Gallimard</b081></publisher><b003>197201</b003>
<supplydetail><j141>IP</j141><price><j148>02</j148><j151>8,50</j151></price></supplydetail></product>
</ONIXmessage>`)
    expect(counts).toMatchObject({ added: 1, refused: 0 })
    expect((await articles())[0]).toMatchObject({
      designation: 'La Peste écrite',
      dc_auteur: 'Albert Camus',
      descriptif: 'À Oran',
      published_on: '1972-01',
      price_cents: 850,
    })
  })

  it.each([
    ['Windows-1252', (text: string) => iconv.encode(text.replace('UTF-8', 'iso-8859-1'), 'windows-1252')],
    ['UTF-16', (text: string) => iconv.encode(text.replace('UTF-8', 'UTF-16'), 'utf-16le', { addBOM: true })],
    ['UTF-8 with its mark', (text: string) => `\uFEFF${text}`],
    ['gzip', (text: string) => gzipSync(text)],
    [
      'prefixed tags',
      (text: string) => text.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1onix:').replace('xmlns=', 'xmlns:onix='),
    ],
  ])('is understood in %s', async (_name, written) => {
    const { counts } = await run(written(message(record(STRANGER, 'L’Étranger'))))
    expect(counts).toMatchObject({ added: 1, refused: 0 })
    expect((await articles())[0]?.designation).toBe('L’Étranger')
  })

  it('needs no price for a book that the shop has, and a default for a new one', async () => {
    const unpriced = message(record(PLAGUE, 'La Peste', { price: '' }))
    const refused = await run(unpriced)
    expect(refused.counts).toMatchObject({ added: 0, refused: 1 })
    expect(refused.report[0]).toMatch(/,refused,9782070360420,La Peste,no price,/)
    const foreign = await run(ONE.replace('EUR', 'AUD'))
    expect(foreign.report[0]).toContain('prices in AUD only')
    expect((await run(unpriced, '--default', 'price=7.50', '--default', 'stock=2')).counts).toMatchObject({
      added: 1,
    })
    expect(await run(unpriced)).toMatchObject({ counts: { unchanged: 1 }, report: [] })
    const after = await run(ONE.replace('EUR', 'AUD'))
    expect(after.counts).toMatchObject({ unchanged: 1 })
    expect(after.report).toEqual([
      expect.stringMatching(/,left out,9782070360420,La Peste,price,prices in AUD only/),
    ])
    expect((await articles())[0]).toMatchObject({ price_cents: 750, article_stock: 2 })
  })

  it('changes nothing in a dry run', async () => {
    expect((await run(ONE, '--dry-run')).counts).toMatchObject({ added: 1 })
    expect(await articles()).toEqual([])
  })

  it('may hold nothing at all', async () => {
    const { counts, output } = await run('<ONIXMessage release="3.0"/>')
    expect(counts.rows).toBe(0)
    expect(output).not.toContain('too early')
  })

  it('has no columns to map', async () => {
    for (const words of [
      ['--map', 'title=TitleText'],
      ['--map', '1=title'],
      ['--header', 'title,price'],
    ]) {
      await expect(run(ONE, ...words)).rejects.toThrow(/--map and --header name columns of a table/)
    }
  })
})

describe('editions of one work', () => {
  const related = (isbn: string) =>
    `<RelatedMaterial><RelatedProduct><ProductRelationCode>06</ProductRelationCode>
      <ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
    </RelatedProduct></RelatedMaterial><ProductSupply>`
  const inHardback = record(STRANGER, 'La Peste, édition du centenaire').replace(
    '<ProductForm>BC',
    '<ProductForm>BB',
  )
  const stated = inHardback.replace('<ProductSupply>', related(PLAGUE))
  const works = async () => (await articles()).map(({ work_id }) => work_id)

  it('are linked where a record says so, whichever comes first, and stay so while it is silent', async () => {
    await run(message(stated, record(PLAGUE, 'La Peste')))
    const [one, other] = await works()
    expect(one).toBe(other)
    const again = await run(message(stated, record(PLAGUE, 'La Peste')))
    expect(again.counts).toMatchObject({ unchanged: 2 })
    expect((await run(message(inHardback))).counts).toMatchObject({ unchanged: 1 })
    expect(new Set(await works()).size).toBe(1)
  })

  it('are linked by title and author, and parted again when the title is corrected', async () => {
    await run(message(record(PLAGUE, 'La Peste'), record(STRANGER, 'LA PESTE')))
    expect(new Set(await works()).size).toBe(1)
    await run(message(record(STRANGER, 'L’Étranger')))
    expect(new Set(await works()).size).toBe(2)
  })

  it('carry pictures, an extract and what the trade says of further copies', async () => {
    const more = `<TextContent><TextType>14</TextType><Text>Les curieux événements</Text></TextContent>
      <SupportingResource><ResourceContentType>02</ResourceContentType><ResourceMode>03</ResourceMode>
        <ResourceVersion><ResourceLink>https://a.example/back.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>`
    const rich = record(PLAGUE, 'La Peste').replace('</CollateralDetail>', more).replace('>20<', '>32<')
    await run(message(rich))
    expect((await run(message(rich))).counts).toMatchObject({ unchanged: 1 })
    const [book] = await articles()
    expect(book).toMatchObject({ supply: 'reprinting', has_extract: true })
    expect(book?.articleimage.map(({ link }) => link)).toEqual([
      coverLink(book?.id ?? 0, `https://a.example/${PLAGUE}.jpg`),
      coverLink(book?.id ?? 0, 'https://a.example/back.jpg'),
    ])
  })
})

describe('a book that a message takes off sale', () => {
  const deletion = message(record(PLAGUE, 'La Peste', { type: '05' }))

  it('is removed, stays stored with its stock, and comes back when it is announced again', async () => {
    await run(TWO, '--default', 'stock=3')
    const first = await run(deletion)
    expect([first.removed, first.counts]).toEqual([
      1,
      { rows: 1, added: 0, updated: 0, unchanged: 0, refused: 0 },
    ])
    expect(first.output).toMatch(/removed +1/)
    expect((await articles()).map(({ designation }) => designation)).toEqual(['L’Étranger'])
    const [stored] = await shop.db.select().from(books).where(eq(books.isbn, PLAGUE))
    expect(stored).toMatchObject({ title: 'La Peste', stock: 3 })
    const again = await run(deletion)
    expect([again.removed, again.counts.unchanged]).toEqual([0, 1])
    expect((await run(TWO)).counts).toMatchObject({ updated: 1, unchanged: 1 })
    expect(await articles()).toHaveLength(2)
  })

  it('is nothing to do where the shop does not have it', async () => {
    expect((await run(deletion)).counts).toMatchObject({ rows: 1, unchanged: 1 })
  })

  it('is removed when withdrawn from sale, and never added so', async () => {
    const withdrawn = message(record(PLAGUE, 'La Peste', { status: '11' }))
    expect((await run(withdrawn)).report[0]).toContain('withdrawn from sale')
    await run(ONE)
    expect((await run(withdrawn)).removed).toBe(1)
    expect((await run(withdrawn)).counts).toMatchObject({ unchanged: 1 })
  })

  it('is removed also by a later record of the file that adds it, and not by an earlier one', async () => {
    const added = record(PLAGUE, 'La Peste')
    const deleted = record(PLAGUE, 'La Peste', { type: '05' })
    expect((await run(message(added, deleted))).removed).toBe(1)
    expect(await articles()).toEqual([])
    await run(message(deleted, added))
    expect(await articles()).toHaveLength(1)
  })
})

describe('a damaged message loses the record that is damaged alone', () => {
  const third = record('9782070368228', 'Noces')
  const good = [record(PLAGUE, 'La Peste'), third]
  const bad = record(STRANGER, 'L’Étranger')

  it.each([
    ['a tag that is not closed', bad.replace('</TitleText>', '')],
    ['a bare ampersand', bad.replace('Étranger', 'Étranger & co')],
    ['an entity that nobody knows', bad.replace('Étranger', '&nobody;')],
    ['an end that is missing', bad.replace('</Product>', '')],
    ['a comment that is never closed', bad.replace('<Language>', '<!-- <Language>')],
    ['CDATA that is never closed', bad.replace('Étranger', '<![CDATA[')],
    ['a control character', bad.replace('Étranger', 'Étr\u0001nger')],
    ['entities declared inside of it', `${bad.replace('<Record', '<!DOCTYPE a [<!ENTITY b "c">]><Record')}`],
    ['elements without end', bad.replace('L’Étranger', '<b>'.repeat(50_000))],
  ])('%s', async (_name, broken) => {
    const { counts, report } = await run(message(good[0] ?? '', broken, third))
    expect(counts).toMatchObject({ rows: 3, added: 2, refused: 1 })
    expect(report[0]).toMatch(/^\d+,refused,,,a broken record,.*record ref-9782070360024/)
    expect((await articles()).map(({ designation }) => designation)).toEqual(['La Peste', 'Noces'])
  })

  it('bytes that are no UTF-8', async () => {
    const bytes = Buffer.from(message(good[0] ?? '', bad, third))
    bytes[bytes.indexOf('É')] = 0xff
    const { counts, report } = await run(bytes)
    expect(counts).toMatchObject({ added: 2, refused: 1 })
    expect(report[0]).toContain('bytes that are no text')
  })

  it('and one that ends too early keeps what came before', async () => {
    const whole = message(...good, bad)
    const { counts, output } = await run(whole.slice(0, whole.lastIndexOf('<PublishingDetail>')))
    expect(counts).toMatchObject({ added: 2, refused: 1 })
    expect(output).toContain('the file ends too early')
    await emptyTables(shop.db)
    const packed = gzipSync(whole + '<!-- -->'.repeat(5000), { level: 0 })
    const cut = await run(packed.subarray(0, whole.length - 200))
    expect(cut.counts).toMatchObject({ added: 2, refused: 1 })
    expect(cut.output).toContain('unexpected end of file')
  })
})

describe('a file that is not safe or not ONIX is refused whole', () => {
  const entities = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('')

  it.each([
    [
      'an external entity',
      '<!DOCTYPE ONIXMessage [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      /declares entities/,
    ],
    [
      'a parameter entity',
      '<!DOCTYPE ONIXMessage [<!ENTITY % x SYSTEM "http://a.example/x">%x;]>',
      /declares entities/,
    ],
    ['an expansion attack', `<!DOCTYPE ONIXMessage [<!ENTITY l0 "ha">${entities}]>`, /declares entities/],
    ['a huge entity', `<!DOCTYPE ONIXMessage [<!ENTITY x "${'a'.repeat(3_000_000)}">]>`, /declares entities/],
    ['a huge DOCTYPE', `<!DOCTYPE ONIXMessage SYSTEM "${'a'.repeat(3_000_000)}">`, /is not ONIX/],
    ['another document', '<!DOCTYPE html>', /is not ONIX: its DOCTYPE is of "html"/],
    ['a page of the web', '<html></html>', /is XML but not ONIX: its root is "html"/],
  ])('%s', async (_name, start, message_) => {
    await expect(run(ONE.replace('<ONIXMessage', `${start}<ONIXMessage`))).rejects.toThrow(message_)
    const { rows } = await shop.db.execute<{ count: number }>(sql`select count(*)::int as count from books`)
    expect(rows[0]?.count).toBe(0)
  })
})

describe('what a message says of people', () => {
  const about = (note: string, language = '') =>
    message(
      record(PLAGUE, 'La Peste').replace(
        '</Contributor>',
        `<BiographicalNote${language}>${note}</BiographicalNote></Contributor>`,
      ),
    )
  const stored = async () => (await shop.db.select().from(contributorProfiles))[0]

  it('is stored, also of a book that is known, and not lost by a message that says nothing', async () => {
    await run(ONE)
    await run(about('Né à Mondovi.'))
    expect(await stored()).toMatchObject({ fileBiographyFr: 'Né à Mondovi.', biographyFr: null })
    await run(ONE)
    expect(await stored()).toMatchObject({ fileBiographyFr: 'Né à Mondovi.' })
    await run(about('Born in Mondovi.', ' language="eng"'))
    expect(await stored()).toMatchObject({
      fileBiographyFr: 'Né à Mondovi.',
      fileBiographyEn: 'Born in Mondovi.',
    })
    await run(about('Né en 1913.'))
    expect(await stored()).toMatchObject({ fileBiographyFr: 'Né en 1913.' })
  })

  it('changes nothing that staff wrote', async () => {
    await run(about('Né à Mondovi.'))
    await shop.db.update(contributorProfiles).set({ biographyFr: 'De la librairie.' })
    await run(about('Né en 1913.'))
    expect(await stored()).toMatchObject({
      biographyFr: 'De la librairie.',
      fileBiographyFr: 'Né en 1913.',
    })
  })
})
