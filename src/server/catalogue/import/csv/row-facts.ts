/** Converts the cells of a row into facts about a book; the fields' parsers are in `values/`. */
import type { BookFacts, SupplySource } from '../book-record.ts'
import type { ImportField } from './fields.ts'
import { parseFormat, readLanguage, parseSupply } from '../values/vocabularies.ts'
import { parseImages, parsePrizes } from '../values/lists.ts'
import { parseCount, parseDate, parseMeasure, parseRate, wholeDay } from '../values/numbers.ts'
import { NAME_LENGTH, TEXT_LENGTH, parseTitle } from '../values/texts.ts'
import type { Parsed } from '#shared/parsing/parsed.ts'
import { parsePeople, type Person } from '../values/people.ts'
import { readSafety } from '../values/safety.ts'
import { authorKey, namedWorkKey } from '../../books/works/work-keys.ts'

/** Returns the trimmed text of a field; `''` for an empty cell or a missing column. */
export type CellOf = (field: ImportField) => string

/** Reports a value that was left out, or stored although it was not understood. */
export type Report = (field: ImportField, detail: string) => void
export type Reported = { leftOut: Report; notUnderstood: Report }

const orNothing = (text: string) => text.slice(0, TEXT_LENGTH).toWellFormed() || undefined

/** Drops absent facts, so that `'pages' in facts` means that the row states them. */
export function present<T extends object>(facts: { [K in keyof T]: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)) as Partial<T>
}

/** Returns the subtitle: of its column, otherwise after a colon or dash in a full title. */
function subtitleOf(cell: CellOf): string {
  const [title, whole] = [cell('title'), cell('full_title')]
  if (cell('subtitle') || !title || !whole.toLowerCase().startsWith(title.toLowerCase()))
    return cell('subtitle')
  return /^(?:\s*:\s*|\s+[–—-]\s+)(.+)$/s.exec(whole.slice(title.length))?.[1] ?? ''
}

function namesOf(cell: CellOf) {
  const people = (['author', 'translator', 'illustrator', 'editor', 'preface'] as const).flatMap((role) =>
    parsePeople(cell(role), role),
  )
  return people.length > 0 ? people : undefined
}

/**
 * Returns the key of a file's own work number; combined with the main author, since two files may use the
 * same numbers.
 */
function workOf(cell: CellOf, people: readonly Person[] | undefined): string[] | undefined {
  const author = authorKey(people?.find(({ role }) => role === 'author')?.name ?? '')
  return cell('work') && author ? [namedWorkKey(`of ${author}`, cell('work'))] : undefined
}

function seriesOf(cell: CellOf, leftOut: Report) {
  const name = cell('series')
  if (!name) return undefined
  const volume = parseCount(cell('volume'))
  if (volume.kind === 'fault') leftOut('volume', volume.reason)
  return { name, volume: volume.kind === 'value' ? volume.value : undefined }
}

function formatOf(cell: CellOf, notUnderstood: Report) {
  const written = cell('format')
  if (!written) return undefined
  const format = parseFormat(written)
  if (!format) notUnderstood('format', `"${written.slice(0, 200)}" is no format we know: stored as "autre"`)
  return format ?? 'autre'
}

function descriptionsOf(cell: CellOf, language: string | undefined) {
  const general = cell('description')
  const inEnglish = language !== undefined && language !== 'fr'
  return {
    descriptionFr: orNothing(cell('description_fr') || (inEnglish ? '' : general)),
    descriptionEn: orNothing(cell('description_en') || (inEnglish ? general : '')),
  }
}

function linksOf(field: 'image' | 'extract_link' | 'ebook_link', cell: CellOf, leftOut: Report) {
  const { links, refused } = parseImages(cell(field))
  for (const link of refused) leftOut(field, `"${link.slice(0, 200)}" is not a web address`)
  return links.length > 0 ? links : undefined
}

function safetyOf(cell: CellOf, leftOut: Report) {
  const safety = readSafety({
    name: cell('safety_name'),
    postalAddress: cell('safety_postal_address'),
    electronicAddress: cell('safety_electronic_address'),
  })
  if (safety.kind === 'fault') leftOut(safety.field, safety.reason)
  return safety.kind === 'value' ? safety.value : undefined
}

function sourcesOf(name: string, expected: string | undefined): SupplySource[] | undefined {
  if (!name && expected === undefined) return undefined
  return [{ name, ...(expected !== undefined && { expectedOn: wholeDay(expected) }) }]
}

/** Returns the facts of a row except prices and stock; invalid values are left out and reported. */
export function describedFacts(cell: CellOf, { leftOut, notUnderstood }: Reported): BookFacts {
  const take = <T>(field: ImportField, parse: (text: string) => Parsed<T>): T | undefined => {
    const parsed = parse(cell(field))
    if (parsed.kind === 'fault') leftOut(field, parsed.reason)
    return parsed.kind === 'value' ? parsed.value : undefined
  }
  const series = seriesOf(cell, leftOut)
  const written = series ? { title: cell('title'), series } : parseTitle(cell('title'))
  const language = take('language', readLanguage)
  const people = namesOf(cell)
  return present<BookFacts>({
    title: orNothing(written.title.replace(/\s+/g, ' ')),
    subtitle: orNothing(subtitleOf(cell)),
    originalTitle: orNothing(cell('original_title').slice(0, NAME_LENGTH)),
    originalLanguage: take('original_language', readLanguage),
    seriesName: orNothing(written.series?.name ?? ''),
    seriesVolume: written.series?.volume,
    language,
    format: formatOf(cell, notUnderstood),
    pages: take('pages', parseCount),
    weightGrams: take('weight', parseMeasure),
    widthMm: take('width', parseMeasure),
    heightMm: take('height', parseMeasure),
    thicknessMm: take('thickness', parseMeasure),
    publishedOn: take('published_on', parseDate),
    bestsellerCount: take('bestseller_count', parseCount),
    averageRate: take('average_rate', parseRate),
    reviewCount: take('review_count', parseCount),
    ...descriptionsOf(cell, language),
    publisher: orNothing(cell('publisher').slice(0, NAME_LENGTH)),
    collection: orNothing(cell('collection').slice(0, NAME_LENGTH)),
    people,
    images: linksOf('image', cell, leftOut),
    extract: orNothing(cell('extract')),
    extractLink: linksOf('extract_link', cell, leftOut)?.[0],
    ebookLink: linksOf('ebook_link', cell, leftOut)?.[0],
    prizes: take('prizes', parsePrizes),
    ...safetyOf(cell, leftOut),
    supply: take('availability', parseSupply),
    sources: sourcesOf(cell('supplier').slice(0, NAME_LENGTH), take('expected', parseDate)),
    statedKeys: workOf(cell, people),
  })
}
