/** Maps a record of a message to a book, or rejects it with a reason. */
import { present } from '../csv/row-facts.ts'
import type { BookFacts, Complaint } from '../book-record.ts'
import type { ReadRow } from '../csv/row-to-book.ts'
import { parseLanguage, readLanguage } from '../values/vocabularies.ts'
import { NAME_LENGTH, TITLE_LENGTH } from '../values/texts.ts'
import type { PriceFacts } from '../csv/row-price.ts'
import { saleOf, supplyOf } from './availability.ts'
import { taken, type Complain, type HeaderDefaults } from './context.ts'
import { peopleOf } from './contributors.ts'
import { publicationDate } from './dates.ts'
import { all, block, text, type Element } from './xml/element.ts'
import { formOf } from './forms.ts'
import { plainText } from './xml/html-text.ts'
import { productIsbn, statedKeysOf } from './relations.ts'
import { extractLinkOf, picturesOf } from './images.ts'
import { priceOf } from './prices.ts'
import { safetyOf } from './safety.ts'
import { profilesOf } from './profiles.ts'
import { sourcesOf } from './sources.ts'
import { shelvesOf } from './subjects.ts'
import { descriptionsOf, extractOf } from './texts.ts'
import { titlesOf } from './titles.ts'
import { prizeTitle } from '#shared/catalogue/prizes.ts'
import { parsePrizes } from '../values/lists.ts'

/** Codes of List 41: winner, joint winner; a book that was shortlisted has no prize. */
const WON = new Set(['', '01', '07'])

const yearOf = (written: string) => (/^(?:1[89]|20)\d\d/.test(written) ? Number(written.slice(0, 4)) : null)

/** Returns the prizes as one text; undefined if there are none. */
export function prizesOf(product: Element, complain: Complain): string | undefined {
  // ONIX 2.1 has them in the product itself
  const written = [block(product, 'CollateralDetail'), product]
    .flatMap((within) => all(within, 'Prize'))
    .filter((prize) => WON.has(text(prize, 'PrizeCode')))
    .map((prize) => ({ name: plainText(text(prize, 'PrizeName')), year: yearOf(text(prize, 'PrizeYear')) }))
    .filter(({ name }) => name !== '')
  return taken('prizes', parsePrizes(written.map(prizeTitle).join(';')), complain)
}

/** Codes of List 1. */
const TEST_RECORDS = ['88', '89']
/** Codes of List 22. */
const [OF_TEXT, OF_ORIGINAL] = ['01', '02']

function languagesOf(product: Element, complain: Complain) {
  const languages = all(block(product, 'DescriptiveDetail'), 'Language')
  const codeOf = (role: string) =>
    text(languages.find((language) => text(language, 'LanguageRole') === role) ?? product, 'LanguageCode')
  const written = codeOf(OF_TEXT) || text(product, 'LanguageOfText')
  return {
    language: taken('language', readLanguage(written), complain),
    original: taken('original_language', readLanguage(codeOf(OF_ORIGINAL)), complain),
  }
}

function publisherOf(product: Element): string | undefined {
  const publishing = block(product, 'PublishingDetail')
  const publishers = all(publishing, 'Publisher')
  const main = publishers.find((publisher) => text(publisher, 'PublishingRole') === '01') ?? publishers[0]
  const name = (main && text(main, 'PublisherName')) || text(publishing, 'Imprint', 'ImprintName')
  return (
    plainText(name || text(product, 'PublisherName'))
      .slice(0, NAME_LENGTH)
      .toWellFormed() || undefined
  )
}

function describe(product: Element, defaults: HeaderDefaults, complain: Complain) {
  const { language, original } = languagesOf(product, complain)
  const people = peopleOf(product, complain)
  const publisher = publisherOf(product)
  const isTranslated = people?.some(({ role }) => role === 'translator')
  const facts = present<BookFacts>({
    ...titlesOf(product),
    language,
    originalLanguage: original,
    ...formOf(product, complain),
    publishedOn: taken('published_on', publicationDate(product), complain),
    ...descriptionsOf(product, language ?? parseLanguage(defaults.language ?? '')),
    publisher,
    people,
    images: picturesOf(product, complain),
    extract: extractOf(product),
    extractLink: extractLinkOf(product),
    prizes: prizesOf(product, complain),
    ...safetyOf(product, publisher, complain),
    supply: supplyOf(product, complain),
    sources: sourcesOf(product, complain),
    statedKeys: statedKeysOf(product),
  })
  return {
    facts,
    categories: shelvesOf(product, original ?? (isTranslated ? undefined : language), complain),
  }
}

/** Maps a product as of a day (`YYYY-MM-DD`); an unusable price leaves the shop's own. */
export function readProduct(
  product: Element,
  { line, defaults, today }: { line: number; defaults: HeaderDefaults; today: string },
): ReadRow {
  const complaints: Complaint[] = []
  const record = `record ${text(product, 'RecordReference') || 'without a reference'}`
  const about = { line, isbn: '', title: titlesOf(product).title?.slice(0, TITLE_LENGTH) ?? '' }
  const refuse = (reason: string, detail: string): ReadRow => ({
    line,
    book: undefined,
    complaints: [
      { ...about, outcome: 'refused', reason, detail: [detail, record].filter(Boolean).join(', ') },
    ],
  })
  const isbn = productIsbn(product)
  if (isbn.kind === 'fault') return refuse(isbn.reason, isbn.detail)
  about.isbn = isbn.value.isbn
  if (TEST_RECORDS.includes(text(product, 'NotificationType'))) return refuse('a test record', '')
  const sale = saleOf(product)
  if (sale === 'deleted') {
    return { line, book: { line, isbn: about.isbn, facts: {}, categories: [], sale }, complaints: [] }
  }
  const complain: Complain = (reason, detail) =>
    complaints.push({ ...about, outcome: 'left out', reason, detail: `${detail}, ${record}` })
  const { facts, categories } = describe(product, defaults, complain)
  if ((facts.title?.length ?? 0) > TITLE_LENGTH) {
    return refuse('a title that is too long', `a title of ${facts.title?.length} characters`)
  }
  const price = priceOf(product, defaults, today)
  const priced: PriceFacts = price.kind === 'value' ? price.value : {}
  const book = {
    line,
    isbn: about.isbn,
    facts: { ...facts, ...priced },
    categories,
    sale,
    profiles: profilesOf(product, facts.language ?? parseLanguage(defaults.language ?? '')),
    noPriceBecause: price.kind === 'fault' ? price.reason : undefined,
  }
  return { line, book, complaints }
}
