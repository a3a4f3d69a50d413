import { describe, expect, it } from 'vitest'
import { saleOf, supplyOf } from './availability.ts'
import { peopleOf } from './contributors.ts'
import { onixDate } from './dates.ts'
import type { Element } from './xml/element.ts'
import { formatOf, formOf } from './forms.ts'
import { plainText } from './xml/html-text.ts'
import { productIsbn, statedKeysOf } from './relations.ts'
import { extractLinkOf, picturesOf } from './images.ts'
import { parseRecord } from './xml/parse-record.ts'
import { prizesOf } from './read-product.ts'
import { profilesOf } from './profiles.ts'
import { shelvesOf } from './subjects.ts'
import { descriptionsOf, extractOf } from './texts.ts'
import { titlesOf } from './titles.ts'

function product(content: string): Element {
  const parsed = parseRecord(`<Product>${content}</Product>`)
  if (parsed.kind === 'broken') throw new Error(parsed.reason)
  return parsed.element
}

/** Runs a mapping and returns its result and its complaints. */
function withComplaints<T>(read: (complain: (reason: string, detail: string) => void) => T) {
  const complaints: string[] = []
  const found = read((reason, detail) => complaints.push(`${reason}: ${detail}`))
  return { found, complaints }
}

const described = (content: string) => product(`<DescriptiveDetail>${content}</DescriptiveDetail>`)

describe('the ISBN of a product', () => {
  const id = (type: string, value: string) =>
    `<ProductIdentifier><ProductIDType>${type}</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`

  it.each([
    [id('15', '978-2-07-036042-0'), '9782070360420'],
    [id('02', '2070360423'), '9782070360420'],
    [id('03', '9782070360420'), '9782070360420'],
    [id('03', '3019002489208') + id('15', '9782070360420'), '9782070360420'],
    ['<ISBN>2070360423</ISBN>', '9782070360420'],
    ['<EAN13>9782070360420</EAN13>', '9782070360420'],
  ])('of %s is %s', (content, isbn) => {
    expect(productIsbn(product(content))).toMatchObject({ kind: 'value', value: { isbn } })
  })

  it.each([
    [id('01', 'X1'), 'no ISBN'],
    [id('03', '3019002489208'), 'not an ISBN'],
    [id('15', '9782070360421'), 'ISBN with a wrong check digit'],
  ])('of %s is missing: %s', (content, reason) => {
    expect(productIsbn(product(content))).toMatchObject({ kind: 'fault', reason })
  })
})

describe('titles of an ONIX record', () => {
  const element = (level: string, content: string) =>
    `<TitleElement><TitleElementLevel>${level}</TitleElementLevel>${content}</TitleElement>`
  const detail = (content: string, type = '01') =>
    `<TitleDetail><TitleType>${type}</TitleType>${content}</TitleDetail>`

  it('take the prefix before the title, with no space after an elided article', () => {
    const written = (prefix: string, rest: string) =>
      titlesOf(
        described(
          detail(
            element(
              '01',
              `<TitlePrefix>${prefix}</TitlePrefix><TitleWithoutPrefix>${rest}</TitleWithoutPrefix>`,
            ),
          ),
        ),
      ).title
    expect(written('La', 'Peste')).toBe('La Peste')
    expect(written('L’', 'Étranger')).toBe('L’Étranger')
  })

  it('prefer the title page to the distributor', () => {
    const both =
      detail(element('01', '<TitleText>PESTE (LA)</TitleText>'), '10') +
      detail(element('01', '<TitleText>La Peste</TitleText><Subtitle>Récit</Subtitle>'))
    expect(titlesOf(described(both))).toMatchObject({ title: 'La Peste', subtitle: 'Récit' })
  })

  it('distinguish a collection from a series that numbers its books', () => {
    const collection = (name: string, number = '') =>
      `<Collection><CollectionType>10</CollectionType>${detail(element('02', `${number}<TitleText>${name}</TitleText>`))}</Collection>`
    const main = detail(element('01', '<TitleText>Tome</TitleText>'))
    expect(titlesOf(described(collection('Folio') + main))).toMatchObject({ collection: 'Folio' })
    const facts = titlesOf(
      described(collection('Folio') + collection('Saga', '<PartNumber>Tome 3</PartNumber>') + main),
    )
    expect(facts).toMatchObject({ collection: 'Folio', seriesName: 'Saga', seriesVolume: 3 })
  })

  it('of ONIX 2.1 are read beside their series', () => {
    const two = product(
      '<Series><TitleOfSeries>John Puller</TitleOfSeries><NumberWithinSeries>2</NumberWithinSeries></Series>' +
        '<Title><TitleType>01</TitleType><TitleText>The Forgotten</TitleText></Title>',
    )
    expect(titlesOf(two)).toMatchObject({
      title: 'The Forgotten',
      seriesName: 'John Puller',
      seriesVolume: 2,
    })
    expect(titlesOf(product('<DistinctiveTitle>Only this</DistinctiveTitle>')).title).toBe('Only this')
  })
})

describe('contributors of an ONIX record', () => {
  const contributor = (role: string, name: string) =>
    `<Contributor><ContributorRole>${role}</ContributorRole>${name}</Contributor>`

  it.each([
    ['A01', 'author'],
    ['A12', 'illustrator'],
    ['A15', 'preface'],
    ['A24', 'preface'],
    ['B01', 'editor'],
    ['B06', 'translator'],
  ])('of role %s are %s', (code, role) => {
    const one = described(contributor(code, '<PersonName>Ève Morisi</PersonName>'))
    expect(withComplaints((complain) => peopleOf(one, complain)).found).toEqual([
      { name: 'Ève Morisi', sortName: 'Morisi, Ève', role },
    ])
  })

  it('are filed as the record files them, and those whose role the shop does not know are reported', () => {
    const all = described(
      contributor(
        'A01',
        '<NamesBeforeKey>Simone</NamesBeforeKey><PrefixToKey>de</PrefixToKey><KeyNames>Beauvoir</KeyNames>',
      ) +
        contributor('A01', '<PersonNameInverted>Camus, Albert</PersonNameInverted>') +
        contributor('B01', '<CorporateName>Collectif</CorporateName>') +
        contributor('E07', '<PersonName>A Reader</PersonName>') +
        contributor('A01', `<PersonName>${'Long '.repeat(50)}</PersonName>`),
    )
    const { found, complaints } = withComplaints((complain) => peopleOf(all, complain))
    expect(found?.map(({ name, sortName }) => [name, sortName])).toEqual([
      ['Simone de Beauvoir', 'de Beauvoir, Simone'],
      ['Albert Camus', 'Camus, Albert'],
      ['Collectif', 'Collectif'],
    ])
    expect(complaints).toEqual([
      'contributor: A Reader: no role of the shop for E07',
      'contributor: a name of 249 characters',
    ])
  })
})

describe('a date of an ONIX record', () => {
  it.each([
    ['20210304', undefined, '2021-03-04'],
    ['202103', '01', '2021-03'],
    ['2021', '05', '2021'],
    ['2021-03-04', undefined, '2021-03-04'],
    ['20110601T000000+0200', '14', '2011-06-01'],
    ['20210300', undefined, '2021-03'],
    ['20210000', undefined, '2021'],
    ['202132', '02', '2021'],
  ])('%s in format %s is %s', (written, format, date) => {
    expect(onixDate(written, format)).toEqual({ kind: 'value', value: date })
  })

  it.each(['soon', '20211345'])('%s is not one', (written) => {
    expect(onixDate(written).kind).toBe('fault')
  })
})

describe('the product form of an ONIX record', () => {
  it.each([
    ['BB', [], 'relie'],
    ['BC', [], 'broche'],
    ['BC', ['B113'], 'poche'],
    ['BB', ['B140'], 'album'],
    ['BH', [], 'album'],
    ['ED', ['E101'], 'numerique'],
    ['DG', [], 'numerique'],
    ['AC', [], 'audio'],
    ['AE', ['A103'], 'audio'],
    ['AK', [], 'audio'],
    ['DB', ['A103'], 'audio'],
    ['AJ', [], 'numerique'],
    ['AN', ['A103'], 'numerique'],
    ['AO', [], 'numerique'],
    ['ED', ['A103'], 'numerique'],
    ['PC', [], 'autre'],
    ['', [], undefined],
  ])('%s with %j is %s', (form, details, format) => {
    expect(formatOf(form, details)).toBe(format)
  })

  it('have measures in any unit, and a measure of zero is not one', () => {
    const measure = (type: string, amount: string, unit: string) =>
      `<Measure><MeasureType>${type}</MeasureType><Measurement>${amount}</Measurement><MeasureUnitCode>${unit}</MeasureUnitCode></Measure>`
    const one = described(
      measure('01', '7.1', 'in') +
        measure('02', '10,8', 'cm') +
        measure('08', '6.9', 'oz') +
        measure('03', '5', 'px'),
    )
    expect(withComplaints((complain) => formOf(one, complain)).found).toMatchObject({
      heightMm: 180,
      widthMm: 108,
      weightGrams: 196,
    })
    const odd = withComplaints((complain) =>
      formOf(described(measure('08', '0', 'gr') + measure('01', '9', 'px')), complain),
    )
    expect([odd.found.weightGrams, odd.complaints]).toEqual([undefined, ['height: "9px" is not a measure']])
  })
})

describe('texts of an ONIX record', () => {
  it.each([
    ['Plain,\nin two lines &amp; whole', 'Plain,\nin two lines & whole'],
    ['<p>One</p><p>Two<br/>lines</p>', 'One\n\nTwo\nlines'],
    ['<ul><li>a</li><li>b</li></ul>', '– a\n– b'],
    ['&lt;p&gt;Twice &amp;eacute;crit&lt;/p&gt;', 'Twice écrit'],
    ['<script>alert(1)</script><b onclick="x()">Safe</b>', 'Safe'],
    ['<p>Shown</p><!-- hidden --> too<style>never', 'Shown\n\ntoo'],
    ['3 < 4 and 5 > 2', '3 < 4 and 5 > 2'],
  ])('%j is %j', (written, plain) => {
    expect(plainText(written)).toBe(plain)
  })

  it('are read in a moment however they are written', () => {
    const attack = `<p>${'<!--<script '.repeat(100_000)}`
    expect(plainText(attack)).toBe('')
  })

  it('are the best of each language, those for customers only', () => {
    const content = (type: string, text: string, audience = '00') =>
      `<TextContent><TextType>${type}</TextType><ContentAudience>${audience}</ContentAudience>${text}</TextContent>`
    const one = product(
      `<CollateralDetail>${content('02', '<Text language="fre">Court</Text>')}${content('03', '<Text language="fre">Long</Text>')}
       ${content('03', '<Text language="eng"><![CDATA[<p>In English</p>]]></Text>')}${content('03', '<Text>Trade</Text>', '02')}</CollateralDetail>`,
    )
    expect(descriptionsOf(one, undefined)).toEqual({ descriptionFr: 'Long', descriptionEn: 'In English' })
  })
})

describe('subjects of an ONIX record', () => {
  const subject = (scheme: string, code: string) =>
    `<Subject><SubjectSchemeIdentifier>${scheme}</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode></Subject>`
  const shelves = (content: string, writtenIn?: string) =>
    withComplaints((complain) =>
      shelvesOf(described(content), writtenIn, complain).map((path) => path.join(' > ')),
    )

  it.each([
    ['93', 'FLC', 'Littératures étrangères > Science-fiction et fantasy > Science-fiction'],
    ['93', 'XAMG', 'Bandes dessinées > Manga > Shōnen'],
    ['93', 'QDTS', 'Sciences humaines > Philosophie'],
    ['10', 'FIC022020', 'Policier et polar'],
    ['10', 'CKB034000', 'Arts et beaux livres > Cuisine'],
    ['29', '3796', 'Bandes dessinées > Manga > Seinen'],
    ['29', '3640', 'Histoire > Voyages et explorations'],
    ['29', '3443', 'Littérature française > Romans contemporains'],
  ])('of scheme %s, %s, stand under %s', (scheme, code, shelf) => {
    expect(shelves(subject(scheme, code))).toEqual({ found: [shelf], complaints: [] })
  })

  it('of general fiction goes by its original language, unless a genre is given', () => {
    expect(shelves(subject('93', 'FBA'), 'fr').found).toEqual([
      'Littérature française > Romans contemporains',
    ])
    expect(shelves(subject('93', 'FBA'), 'ja').found).toEqual(['Littératures étrangères > Asie > Japon'])
    expect(shelves(subject('93', 'FBA') + subject('93', 'FF'), 'fr').found).toEqual(['Policier et polar'])
  })

  it('that have no shelf are reported', () => {
    expect(shelves(subject('29', '2312')).complaints).toEqual(['category: no shelf for CLIL 2312'])
    expect(shelves(subject('12', 'FA')).complaints[0]).toMatch(/no subject in Thema, CLIL or BISAC/)
  })
})

describe('covers and sale', () => {
  it('are one picture of the web', () => {
    const two = product(
      '<MediaFile><MediaFileTypeCode>04</MediaFileTypeCode><MediaFileLinkTypeCode>01</MediaFileLinkTypeCode><MediaFileLink>https://a.example/1.jpg</MediaFileLink></MediaFile>',
    )
    expect(withComplaints((complain) => picturesOf(two, complain)).found).toEqual(['https://a.example/1.jpg'])
    const odd = product(
      '<CollateralDetail><SupportingResource><ResourceContentType>01</ResourceContentType><ResourceVersion><ResourceLink>javascript:alert(1)</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>',
    )
    expect(withComplaints((complain) => picturesOf(odd, complain))).toEqual({
      found: undefined,
      complaints: ['image: "javascript:alert(1)" is not a web address'],
    })
  })

  const supplied = (...codes: string[]) =>
    product(
      `<ProductSupply>${codes.map((code) => `<SupplyDetail><ProductAvailability>${code}</ProductAvailability></SupplyDetail>`).join('')}</ProductSupply>`,
    )

  it.each([
    [supplied('20'), 'on sale'],
    [supplied('31'), 'on sale'],
    [supplied('51'), 'on sale'],
    [supplied('46'), 'withdrawn'],
    [supplied('46', '20'), 'on sale'],
    [product('<PublishingDetail><PublishingStatus>15</PublishingStatus></PublishingDetail>'), 'withdrawn'],
    [product('<NotificationType>05</NotificationType>'), 'deleted'],
  ])('case %# is as the lists say', (one, sale) => {
    expect(saleOf(one)).toBe(sale)
  })
})

describe('further copies', () => {
  const supply = (code: string) =>
    `<ProductSupply><SupplyDetail><ProductAvailability>${code}</ProductAvailability></SupplyDetail></ProductSupply>`
  const status = (code: string) =>
    `<PublishingDetail><PublishingStatus>${code}</PublishingStatus></PublishingDetail>`

  it.each([
    [supply('21'), 'available'],
    [supply('51') + supply('22'), 'to_order'],
    [supply('10') + status('04'), 'forthcoming'],
    [supply('32'), 'reprinting'],
    [supply('43'), 'unavailable'],
    [status('07'), 'out_of_print'],
    [supply('99') + status('02'), 'forthcoming'],
    ['<SupplyDetail><AvailabilityCode>OP</AvailabilityCode></SupplyDetail>', 'out_of_print'],
    [supply('99') + status('09'), undefined],
    ['', undefined],
  ])('are, by %s, %s', (content, expected) => {
    expect(withComplaints((complain) => supplyOf(product(content), complain))).toEqual({
      found: expected,
      complaints: [],
    })
  })

  it('are reported where a code has no meaning', () => {
    const { found, complaints } = withComplaints((complain) =>
      supplyOf(product(supply('77') + supply('21')), complain),
    )
    expect([found, complaints]).toEqual(['available', ['availability: no meaning for 77']])
  })
})

describe('pictures and pages of a book', () => {
  const resource = (type: string, mode: string, ...links: string[]) =>
    `<SupportingResource><ResourceContentType>${type}</ResourceContentType><ResourceMode>${mode}</ResourceMode>${links
      .map(
        (link) => `<ResourceVersion><ResourceLink>https://a.example/${link}</ResourceLink></ResourceVersion>`,
      )
      .join('')}</SupportingResource>`
  const shown = (content: string) => product(`<CollateralDetail>${content}</CollateralDetail>`)

  it('are its cover, its back and what is inside, never portraits and logos', () => {
    const many = shown(
      resource('15', '03', 'page.jpg') +
        resource('04', '03', 'author.jpg') +
        resource('09', '03', 'logo.jpg') +
        resource('02', '03', 'back.jpg') +
        resource('01', '03', 'front.jpg', 'front-small.jpg') +
        resource('27', '03', 'thumbnail.jpg'),
    )
    const { found } = withComplaints((complain) => picturesOf(many, complain))
    expect(found).toEqual(['front', 'back', 'page'].map((name) => `https://a.example/${name}.jpg`))
  })

  it('leave the drawn cover where no front is given', () => {
    const { found } = withComplaints((complain) =>
      picturesOf(shown(resource('02', '03', 'back.jpg')), complain),
    )
    expect(found).toBeUndefined()
  })

  it('lead to the publisher’s reader, never to what is no web address', () => {
    expect(extractLinkOf(shown(resource('15', '04', 'pages.pdf')))).toBe('https://a.example/pages.pdf')
    expect(extractLinkOf(shown(resource('15', '03', 'page.jpg')))).toBeUndefined()
    const odd = resource('15', '04', 'x').replace('https://a.example/x', 'javascript:alert(1)')
    expect(extractLinkOf(shown(odd))).toBeUndefined()
  })

  it('hold an extract as plain text, apart from the description', () => {
    const texts = shown(
      '<TextContent><TextType>14</TextType><Text>&lt;p&gt;Il était.&lt;/p&gt;&lt;p&gt;Une fois&lt;script&gt;x&lt;/script&gt;.&lt;/p&gt;</Text></TextContent>',
    )
    expect([extractOf(texts), descriptionsOf(texts, 'fr')]).toEqual(['Il était.\n\nUne fois.', {}])
    const older = product('<OtherText><TextTypeCode>23</TextTypeCode><Text>Call me.</Text></OtherText>')
    expect(extractOf(older)).toBe('Call me.')
  })
})

describe('the work of a product', () => {
  const isbn = (value: string) =>
    `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${value}</IDValue></ProductIdentifier>`
  const related = (code: string, value: string) =>
    `<RelatedProduct><ProductRelationCode>${code}</ProductRelationCode>${isbn(value)}</RelatedProduct>`
  const work = (code: string, type: string, value: string, name = '') =>
    `<RelatedWork><WorkRelationCode>${code}</WorkRelationCode><WorkIdentifier><WorkIDType>${type}</WorkIDType>${
      name && `<IDTypeName>${name}</IDTypeName>`
    }<IDValue>${value}</IDValue></WorkIdentifier></RelatedWork>`
  const keysOf = (content: string) => statedKeysOf(product(`<RelatedMaterial>${content}</RelatedMaterial>`))

  it('is that of its other formats and languages', () => {
    const content = related('06', '9782070360420') + related('11', '9780141185132') + related('27', 'nothing')
    expect(keysOf(content)).toEqual(['isbn 9782070360420', 'isbn 9780141185132'])
    const older = `<RelatedProduct><RelationCode>13</RelationCode>${isbn('9782070360420')}</RelatedProduct>`
    expect(statedKeysOf(product(older))).toEqual(['isbn 9782070360420'])
  })

  it('is the one it names, by a number that says something', () => {
    expect(keysOf(work('01', '11', 'A02-2009-0000-4BD'))).toEqual(['work 11 a02-2009-0000-4bd'])
    expect(keysOf(work('01', '01', 'W7', 'Dilicom'))).toEqual(['work dilicom w7'])
    expect(keysOf(work('01', '01', 'W7'))).toBeUndefined()
    expect(keysOf(work('29', '15', '9782070360420'))).toEqual(['isbn 9782070360420'])
  })

  it('is not that of parts, of similar books and of adaptations', () => {
    const others = ['01', '02', '22', '23', '30', '43'].map((code) => related(code, '9782070360420')).join('')
    expect(keysOf(others + work('04', '11', 'A') + work('30', '11', 'A'))).toBeUndefined()
  })

  it('may be given by the title and the language of the original', () => {
    const titles = titlesOf(
      described(
        `<TitleDetail><TitleType>03</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>The Plague</TitleText></TitleElement></TitleDetail>
         <TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel><TitleText>La Peste</TitleText></TitleElement></TitleDetail>`,
      ),
    )
    expect(titles).toMatchObject({ title: 'La Peste', originalTitle: 'The Plague' })
  })
})

describe('prizes of an ONIX record', () => {
  const prize = (name: string, year: string, code = '01') =>
    `<Prize><PrizeName>${name}</PrizeName><PrizeYear>${year}</PrizeYear><PrizeCode>${code}</PrizeCode></Prize>`

  it('are those that it won, not those that it was nominated for, with their year', () => {
    const one = product(
      `<CollateralDetail>${prize('Prix Goncourt', '1984')}${prize('Booker Prize', '1985', '04')}${prize('Ritz Prize', '1986', '07')}</CollateralDetail>`,
    )
    expect(withComplaints((complain) => prizesOf(one, complain))).toEqual({
      found: 'Prix Goncourt 1984; Ritz Prize 1986',
      complaints: [],
    })
    expect(prizesOf(product(prize('Prix Femina', '')), () => {})).toBe('Prix Femina')
    expect(prizesOf(product(''), () => {})).toBeUndefined()
  })
})

describe('what an ONIX record says of people', () => {
  const contributor = (name: string, more: string) =>
    `<Contributor><ContributorRole>A01</ContributorRole><PersonName>${name}</PersonName>${more}</Contributor>`
  const note = (written: string, language?: string) =>
    `<BiographicalNote${language ? ` language="${language}"` : ''}>${written}</BiographicalNote>`
  const portrait = (credit: string) => `<CollateralDetail><SupportingResource>
    <ResourceContentType>04</ResourceContentType><ResourceMode>03</ResourceMode>${credit}
    <ResourceVersion><ResourceLink>https://a.example/ada.jpg</ResourceLink></ResourceVersion>
  </SupportingResource></CollateralDetail>`
  const CREDIT = `<ResourceFeature><ResourceFeatureType>01</ResourceFeatureType>
    <FeatureNote>© Jeanne Roy</FeatureNote></ResourceFeature>`
  const of = (people: string, more = '') =>
    profilesOf(product(`<DescriptiveDetail>${people}</DescriptiveDetail>${more}`), 'fr')

  it('is their biography in both languages, in the book’s language without a mark', () => {
    expect(of(contributor('Ada Reader', note('<p>Elle lit.</p>') + note('She reads.', 'eng')))).toEqual([
      { name: 'Ada Reader', biographyFr: 'Elle lit.', biographyEn: 'She reads.' },
    ])
    expect(of(contributor('Ada Reader', ''))).toBeUndefined()
  })

  it('is the portrait of an only contributor, with its credit', () => {
    expect(of(contributor('Ada Reader', ''), portrait(CREDIT))).toEqual([
      { name: 'Ada Reader', portrait: { link: 'https://a.example/ada.jpg', credit: '© Jeanne Roy' } },
    ])
    expect(of(contributor('Ada Reader', ''), portrait(''))).toBeUndefined()
    const two = contributor('Ada Reader', '') + contributor('Bob Writer', '')
    expect(of(two, portrait(CREDIT))).toBeUndefined()
  })

  it('is the same in ONIX 2.1', () => {
    const media = `<MediaFile><MediaFileTypeCode>08</MediaFileTypeCode>
      <MediaFileLink>https://a.example/ada.jpg</MediaFileLink><DownloadCredit>© Jeanne Roy</DownloadCredit></MediaFile>`
    expect(profilesOf(product(contributor('Ada Reader', note('Elle lit.')) + media), undefined)).toEqual([
      {
        name: 'Ada Reader',
        biographyFr: 'Elle lit.',
        portrait: { link: 'https://a.example/ada.jpg', credit: '© Jeanne Roy' },
      },
    ])
  })
})
