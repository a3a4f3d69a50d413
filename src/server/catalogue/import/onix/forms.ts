/** Form, extent and measures of a product. */
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import type { BookFacts } from '../book-record.ts'
import { parseCount, parseMeasure } from '../values/numbers.ts'
import type { Parsed } from '#shared/parsing/parsed.ts'
import { all, block, text, texts, type Element } from './xml/element.ts'
import { taken, type Complain } from './context.ts'

/** Codes of List 175: pocket sizes; comic albums, picture and board books. */
const POCKET = new Set('B101 B104 B107 B111 B113 B132 B133 B135'.split(' '))
const ALBUM = new Set('B140 B201 B202 B205 B206 B209 B210 B221 B222 B223'.split(' '))

/** Codes of List 150 (and of List 7 in ONIX 2.1). */
const FORMATS: Record<string, BookFormat> = {
  BB: 'relie',
  BC: 'broche',
  BE: 'broche',
  BF: 'broche',
  BG: 'relie',
  BH: 'album',
  BI: 'album',
  BJ: 'album',
  BK: 'album',
}

/** Forms of List 150 (and List 7) delivered as files: all of E and L, and audio downloads and streams. */
const FILE = /^(?:[EL].|AJ|AN|AO|DG|DH)$/

/** Returns the format of a form and its details; undefined if unknown. */
export function formatOf(form: string, details: readonly string[]): BookFormat | undefined {
  if (form === '' || form === '00') return undefined
  if (FILE.test(form)) return 'numerique'
  const isAudio = details.some((detail) => /^A[12]\d\d$/.test(detail))
  if (form.startsWith('A') || (isAudio && form.startsWith('D'))) return 'audio'
  if (form === 'BC' && details.some((detail) => POCKET.has(detail))) return 'poche'
  if (form.startsWith('B') && details.some((detail) => ALBUM.has(detail))) return 'album'
  return FORMATS[form] ?? 'autre'
}

/**
 * Codes of List 23, best page count first: main content, content, numbered, absolute, in print, production.
 */
const PAGE_COUNTS = ['00', '11', '05', '07', '08', '10', '06']
const PAGES = '03'

function pagesOf(described: Element, product: Element): string {
  const extents = all(described, 'Extent').filter((extent) => text(extent, 'ExtentUnit') === PAGES)
  const best = PAGE_COUNTS.flatMap(
    (type) => extents.find((extent) => text(extent, 'ExtentType') === type) ?? [],
  )[0]
  return best ? text(best, 'ExtentValue') : text(product, 'NumberOfPages')
}

/** Codes of List 48: of the whole, of its pages, of the content of the box. */
const MEASURES = [
  { field: 'heightMm', name: 'height', types: ['01', '04', '14'] },
  { field: 'widthMm', name: 'width', types: ['02', '05', '15'] },
  { field: 'thicknessMm', name: 'thickness', types: ['03', '16'] },
  { field: 'weightGrams', name: 'weight', types: ['08', '22'] },
] as const

/** Returns a measure in millimetres or grams; the first one in a known unit. */
function measureOf(described: Element, types: readonly string[]): Parsed<number> {
  const measures = types
    .flatMap((type) =>
      all(described, 'Measure').filter(
        (measure) => (text(measure, 'MeasureType') || text(measure, 'MeasureTypeCode')) === type,
      ),
    )
    .map((measure) => parseMeasure(text(measure, 'Measurement') + text(measure, 'MeasureUnitCode')))
  return measures.find(({ kind }) => kind === 'value') ?? measures[0] ?? { kind: 'empty' }
}

type Form = Pick<BookFacts, 'format' | 'pages' | 'heightMm' | 'widthMm' | 'thicknessMm' | 'weightGrams'>

/** Returns form, pages and measures; a measure of 0 means unknown. */
export function formOf(product: Element, complain: Complain): Form {
  const described = block(product, 'DescriptiveDetail')
  const facts: Form = {
    format: formatOf(text(described, 'ProductForm'), texts(described, 'ProductFormDetail')),
    pages: taken('pages', parseCount(pagesOf(described, product)), complain) || undefined,
  }
  for (const { field, name, types } of MEASURES) {
    facts[field] = taken(name, measureOf(described, types), complain) || undefined
  }
  return facts
}
