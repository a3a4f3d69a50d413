/** The general catalogue of the Bibliothèque nationale de France: SRU 1.2, records in UNIMARC (MarcXchange). */
import type { BookFormat, ContributorRole } from '#shared/catalogue/vocabulary.ts'
import type { BookFacts } from '../book-record.ts'
import { present } from '../csv/row-facts.ts'
import { parseLanguage } from '../values/vocabularies.ts'
import type { Person } from '../values/people.ts'
import { all, rawText, type Element } from '../onix/xml/element.ts'
import { parseRecord } from '../onix/xml/parse-record.ts'
import { askService, type LookedUp, type Service } from './service.ts'

/** Relator codes of UNIMARC; whoever did something else is no contributor of ours. */
const ROLES: Record<string, ContributorRole> = {
  '070': 'author',
  '080': 'preface',
  '340': 'editor',
  '440': 'illustrator',
  '730': 'translator',
}
const BINDINGS: [word: RegExp, format: BookFormat][] = [
  [/poche/i, 'poche'],
  [/rel|cart/i, 'relie'],
  [/br/i, 'broche'],
]
/** Marks of a leading article that is not sorted by. */
const NOT_SORTED = /[\u0088\u0089\u0098\u009C]/g

const PROLOG = /^\uFEFF?\s*<\?xml[^>]*\?>\s*/

/** Returns the subfields of a code in all fields of a tag. */
function subfields(record: Element, tag: string, code: string): string[] {
  return all(record, 'datafield')
    .filter(({ attributes }) => attributes['tag'] === tag)
    .flatMap((field) => codesOf(field, code))
}

const codesOf = (field: Element, code: string) =>
  all(field, 'subfield')
    .filter(({ attributes }) => attributes['code'] === code)
    .map((found) => rawText(found).replace(NOT_SORTED, '').replace(/\s+/g, ' ').trim())
    .filter((text) => text !== '')

function peopleOf(record: Element): Person[] {
  const fields = all(record, 'datafield').filter(({ attributes }) =>
    /^70[0-2]$/.test(attributes['tag'] ?? ''),
  )
  return fields.flatMap((field) => {
    const [surname = ''] = codesOf(field, 'a')
    const [given = ''] = codesOf(field, 'b')
    const [code = '070'] = codesOf(field, '4')
    const role = ROLES[code]
    if (role === undefined || surname === '') return []
    return [{ name: `${given} ${surname}`.trim(), sortName: given ? `${surname}, ${given}` : surname, role }]
  })
}

/** Reads `br. : 8,50 EUR`. */
function centsOf(written: string): number | undefined {
  const [, euros, cents = ''] = /(\d+)(?:[.,](\d{1,2}))?\s*(?:EUR|€)/i.exec(written) ?? []
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'))
}

const numberIn = (text: string | undefined, pattern: RegExp) => {
  const found = pattern.exec(text ?? '')?.[1]
  return found === undefined ? undefined : Number(found.replace(',', '.'))
}

function factsOf(record: Element): BookFacts {
  const first = (tag: string, code: string) => subfields(record, tag, code)[0]
  const [language, original] = [first('101', 'a'), first('101', 'c')].map(
    (code) => code && parseLanguage(code),
  )
  const binding = first('010', 'b') ?? ''
  const centimetres = numberIn(first('215', 'd'), /(\d+(?:[.,]\d+)?)\s*cm/)
  const people = peopleOf(record)
  const summary = first('330', 'a')
  return present<BookFacts>({
    title: [first('200', 'a'), first('200', 'h'), first('200', 'i')].filter(Boolean).join('. '),
    subtitle: first('200', 'e'),
    people: people.length > 0 ? people : undefined,
    publisher: first('214', 'c') ?? first('210', 'c'),
    publishedOn: /\d{4}/.exec(first('214', 'd') ?? first('210', 'd') ?? '')?.[0],
    collection: first('225', 'a'),
    seriesName: first('461', 't'),
    seriesVolume: numberIn(first('461', 'v'), /(\d+)/),
    language,
    originalLanguage: original,
    originalTitle: first('454', 't'),
    format: BINDINGS.find(([word]) => word.test(binding))?.[1],
    pages: numberIn(first('215', 'a'), /(\d+)\s*(?:p\b|pages)/),
    heightMm: centimetres === undefined ? undefined : Math.round(centimetres * 10),
    publicPriceCents: subfields(record, '010', 'd').flatMap((price) => centsOf(price) ?? [])[0],
    descriptionFr: summary,
  })
}

/** Reads the first record of an answer; throws for what is not one. */
export function readBnf(xml: string): LookedUp {
  const parsed = parseRecord(xml.replace(PROLOG, ''))
  if (parsed.kind === 'broken' || parsed.element.name !== 'searchRetrieveResponse')
    throw new Error('no SRU answer')
  const [record] = all(parsed.element, 'records', 'record', 'recordData', 'record')
  const facts = record && factsOf(record)
  return facts?.title ? facts : undefined
}

/** Creates the service; `address` is that of the SRU endpoint. */
export const bnf = (address: string): Service => ({
  name: 'bnf',
  async find(isbn, signal) {
    const url = new URL(address)
    url.search = new URLSearchParams({
      version: '1.2',
      operation: 'searchRetrieve',
      query: `bib.isbn adj "${isbn}"`,
      recordSchema: 'unimarcxchange',
      maximumRecords: '1',
    }).toString()
    const xml = await askService(url, signal)
    return xml === undefined ? undefined : readBnf(xml)
  },
})
