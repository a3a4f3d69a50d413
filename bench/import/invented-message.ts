/** A publisher's feed of the invented trade in ONIX 3.0, of any size: the n-th record is the same in every run. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { inventedBook, type InventedBook } from '../catalogue/invented-books.ts'
import { oneOf, randomFrom } from '../catalogue/random.ts'
import { COLLECTIONS, PEOPLE, PUBLISHERS, wordOf } from '../catalogue/words.ts'

const HEADER = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage xmlns="http://ns.editeur.org/onix/3.0/reference" release="3.0">
<Header><Sender><SenderName>Diffusion inventée</SenderName></Sender><SentDateTime>20261101</SentDateTime>
<DefaultLanguageOfText>fre</DefaultLanguageOfText><DefaultPriceType>04</DefaultPriceType>
<DefaultCurrencyCode>EUR</DefaultCurrencyCode></Header>
`
const END = '</ONIXMessage>\n'
const CHUNK_RECORDS = 100

/** Codes of Lists 17, 150 and 74. */
const ROLES: Record<string, string> = { author: 'A01', translator: 'B06', illustrator: 'A12' }
const FORMS: Record<string, string> = {
  poche: '<ProductForm>BC</ProductForm><ProductFormDetail>B104</ProductFormDetail>',
  relie: '<ProductForm>BB</ProductForm>',
  numerique: '<ProductForm>ED</ProductForm><ProductFormDetail>E101</ProductFormDetail>',
  audio: '<ProductForm>AJ</ProductForm>',
}
const LANGUAGES: Record<string, string> = {
  fr: 'fre',
  en: 'eng',
  de: 'ger',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  ja: 'jpn',
}
const THEMA = ['FBA', 'FF', 'FL', 'DCF', 'NHD', 'QDH', 'YFB', 'XAM', 'AGA', 'WB', 'JP', 'PHV']
const CLIL = ['3443', '3444', '3452', '3467', '3633', '3377', '3126', '3745', '3795', '3668', '3847', '3283']

const title = (level: string, text: string) =>
  `<TitleElement><TitleElementLevel>${level}</TitleElementLevel><TitleText>${text}</TitleText></TitleElement>`

const contributor = ({ place, role }: InventedBook['people'][number], at: number) =>
  `<Contributor><SequenceNumber>${at + 1}</SequenceNumber><ContributorRole>${ROLES[role]}</ContributorRole>
<PersonName>${PEOPLE[place]?.name}</PersonName><PersonNameInverted>${PEOPLE[place]?.sortName}</PersonNameInverted>
<BiographicalNote>${PEOPLE[place]?.name} vit et travaille loin d’ici.</BiographicalNote></Contributor>`

/** Words of a back cover, with the markup that feeds escape into them. */
function blurb(id: number, language: string): string {
  const random = randomFrom(id * 40_503)
  const speech = language === 'en' ? 'en' : 'fr'
  const paragraph = () => Array.from({ length: 90 }, () => wordOf(random, speech)).join(' ')
  return `&lt;p&gt;${paragraph()}.&lt;/p&gt;&lt;p&gt;&lt;em&gt;${paragraph()}&lt;/em&gt; &amp;amp; ${paragraph()}.&lt;/p&gt;`
}

function price(type: string, currency: string, amount: number): string {
  return `<Price><PriceType>${type}</PriceType><PriceQualifier>05</PriceQualifier>
<PriceAmount>${amount.toFixed(2)}</PriceAmount><Tax><TaxType>01</TaxType><TaxRatePercent>5.50</TaxRatePercent></Tax>
<CurrencyCode>${currency}</CurrencyCode><Territory><RegionsIncluded>WORLD</RegionsIncluded></Territory></Price>`
}

/** Returns a record of a few kilobytes, as long as those that distributors send. */
function record(book: InventedBook): string {
  const random = randomFrom(book.id * 97)
  const subject = Math.floor(random() * THEMA.length)
  const { isbn, subtitle, collection, publicPriceCents } = book
  return `<Product><RecordReference>invented.example-${isbn}</RecordReference><NotificationType>03</NotificationType>
<ProductIdentifier><ProductIDType>03</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>
<DescriptiveDetail><ProductComposition>00</ProductComposition>${FORMS[book.format] ?? '<ProductForm>BC</ProductForm>'}
<Measure><MeasureType>01</MeasureType><Measurement>190</Measurement><MeasureUnitCode>mm</MeasureUnitCode></Measure>
<Measure><MeasureType>08</MeasureType><Measurement>${150 + book.pages}</Measurement><MeasureUnitCode>gr</MeasureUnitCode></Measure>
${collection === null ? '' : `<Collection><CollectionType>10</CollectionType><TitleDetail><TitleType>01</TitleType>${title('02', COLLECTIONS[collection] ?? '')}</TitleDetail></Collection>`}
<TitleDetail><TitleType>01</TitleType>${title('01', book.title).replace('</TitleElement>', subtitle === null ? '</TitleElement>' : `<Subtitle>${subtitle}</Subtitle></TitleElement>`)}</TitleDetail>
${book.people.map(contributor).join('\n')}
<Language><LanguageRole>01</LanguageRole><LanguageCode>${LANGUAGES[book.language] ?? 'und'}</LanguageCode></Language>
<Extent><ExtentType>00</ExtentType><ExtentValue>${book.pages}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
<Subject><MainSubject/><SubjectSchemeIdentifier>93</SubjectSchemeIdentifier><SubjectCode>${THEMA[subject]}</SubjectCode></Subject>
<Subject><SubjectSchemeIdentifier>29</SubjectSchemeIdentifier><SubjectCode>${CLIL[subject]}</SubjectCode></Subject>
</DescriptiveDetail><CollateralDetail>
<TextContent><TextType>03</TextType><ContentAudience>00</ContentAudience><Text textformat="02">${blurb(book.id, book.language)}</Text></TextContent>
<TextContent><TextType>02</TextType><ContentAudience>00</ContentAudience><Text>${book.description}</Text></TextContent>
<SupportingResource><ResourceContentType>01</ResourceContentType><ContentAudience>00</ContentAudience>
<ResourceMode>03</ResourceMode><ResourceVersion><ResourceForm>02</ResourceForm>
<ResourceLink>https://images.example/${isbn}.jpg</ResourceLink></ResourceVersion></SupportingResource></CollateralDetail>
<PublishingDetail><Publisher><PublishingRole>01</PublishingRole><PublisherName>${PUBLISHERS[book.publisher]}</PublisherName></Publisher>
<PublishingStatus>04</PublishingStatus><PublishingDate><PublishingDateRole>01</PublishingDateRole>
<Date>${book.publishedOn.replace('-', '')}15</Date></PublishingDate></PublishingDetail>
<ProductSupply><SupplyDetail><Supplier><SupplierRole>03</SupplierRole><SupplierName>Diffusion inventée</SupplierName></Supplier>
<ProductAvailability>${oneOf(random, ['20', '21', '21', '22', '31'])}</ProductAvailability>
${price('04', 'EUR', publicPriceCents / 100)}
${price('02', 'CHF', (publicPriceCents / 100) * 1.4)}
${price('02', 'CAD', (publicPriceCents / 100) * 1.7)}
</SupplyDetail></ProductSupply></Product>
`
}

/** Writes a message of at least so many bytes; returns its number of records. */
export async function writeMessage(path: string, leastBytes: number): Promise<number> {
  let [records, bytes] = [0, 0]
  function* parts() {
    yield HEADER
    while (bytes < leastBytes) {
      const part = Array.from({ length: CHUNK_RECORDS }, (_, at) => record(inventedBook(records + at + 1)))
      const text = part.join('')
      records += part.length
      bytes += Buffer.byteLength(text)
      yield text
    }
    yield END
  }
  await pipeline(parts, createWriteStream(path))
  return records
}
