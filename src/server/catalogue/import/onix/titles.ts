/** Title, subtitle, collection and series of a product. */
import type { BookFacts } from '../book-record.ts'
import { NAME_LENGTH, TITLE_LENGTH } from '../values/texts.ts'
import { parseCount } from '../values/numbers.ts'
import { all, block, text, type Element } from './xml/element.ts'
import { plainText } from './xml/html-text.ts'

type Titles = Pick<
  BookFacts,
  'title' | 'subtitle' | 'originalTitle' | 'collection' | 'seriesName' | 'seriesVolume'
>

/** Codes of List 15 in order of preference: title page, unspecified, distributor's. */
const TITLE_TYPES = ['01', '00', '10', '05']
/** Codes of List 149. */
const [PRODUCT_LEVEL, COLLECTION_LEVEL, SUBCOLLECTION_LEVEL] = ['01', '02', '03']
/** Code of List 15. */
const ORIGINAL_TITLE = '03'
const ASCRIBED_COLLECTION = '20'

const oneLine = (written: string) => plainText(written).replace(/\s+/g, ' ').toWellFormed()
const cutName = (written: string) => oneLine(written).slice(0, NAME_LENGTH).toWellFormed() || undefined

/** `TitleText`, or prefix and title without prefix; an elided article (`L’`) takes no space. */
function titleOf(element: Element): string {
  const whole = text(element, 'TitleText')
  if (whole) return oneLine(whole)
  const [prefix, rest] = [text(element, 'TitlePrefix'), text(element, 'TitleWithoutPrefix')]
  if (!prefix || !rest) return oneLine(rest || text(element, 'DistinctiveTitle'))
  return oneLine(/['’]$/.test(prefix) ? prefix + rest : `${prefix} ${rest}`)
}

function best(titles: Element[]): Element | undefined {
  const rank = (title: Element) => (TITLE_TYPES.indexOf(text(title, 'TitleType')) + 99) % 99
  return titles.toSorted((a, b) => rank(a) - rank(b))[0]
}

const elementAt = (detail: Element | undefined, level: string) =>
  detail && all(detail, 'TitleElement').find((element) => text(element, 'TitleElementLevel') === level)

const volumeOf = (written: string) => {
  const [digits = ''] = /\d{1,4}/.exec(written) ?? []
  const count = parseCount(digits)
  return count.kind === 'value' ? count.value : undefined
}

type Group = { name: string; volume: number | undefined; isSeries: boolean }

/** A collection of ONIX 3: the name at its own level, and that of a series inside it. */
function groupsOf(collection: Element): Group[] {
  const detail = best(all(collection, 'TitleDetail'))
  const isAscribed = text(collection, 'CollectionType') === ASCRIBED_COLLECTION
  const sequence = text(collection, 'CollectionSequence', 'CollectionSequenceNumber')
  const levels = [COLLECTION_LEVEL, SUBCOLLECTION_LEVEL].flatMap((level) => elementAt(detail, level) ?? [])
  return levels.flatMap((element, depth) => {
    const number = text(element, 'PartNumber') || (depth === levels.length - 1 ? sequence : '')
    const volume = volumeOf(number)
    const name = titleOf(element)
    return name ? [{ name, volume, isSeries: isAscribed || depth > 0 || volume !== undefined }] : []
  })
}

/** A series of ONIX 2.1. */
function seriesOf(series: Element): Group[] {
  const title = best(all(series, 'Title'))
  const name = oneLine(text(series, 'TitleOfSeries')) || (title ? titleOf(title) : '')
  const volume = volumeOf(text(series, 'NumberWithinSeries'))
  return name ? [{ name, volume, isSeries: volume !== undefined }] : []
}

/** The collection inside the title itself (`TitleElement` of level 02). */
function ownGroup(detail: Element | undefined): Group[] {
  const element = elementAt(detail, COLLECTION_LEVEL)
  if (!element) return []
  const part = text(elementAt(detail, PRODUCT_LEVEL) ?? element, 'PartNumber') || text(element, 'PartNumber')
  return [{ name: titleOf(element), volume: volumeOf(part), isSeries: true }].filter(
    ({ name }) => name !== '',
  )
}

function originalTitleOf(product: Element, details: Element[]): string | undefined {
  const original = details.find((detail) => text(detail, 'TitleType') === ORIGINAL_TITLE)
  const element =
    original && (elementAt(original, PRODUCT_LEVEL) ?? all(original, 'TitleElement')[0] ?? original)
  // The second is for ONIX 2.1
  return cutName((element && titleOf(element)) || text(product, 'TranslationOfTitle'))
}

/** Returns the titles that a product has. A numbered collection is a series too. */
export function titlesOf(product: Element): Titles {
  const described = block(product, 'DescriptiveDetail')
  const details = [...all(described, 'TitleDetail'), ...all(product, 'Title')]
  const detail = best(details.filter((one) => text(one, 'TitleType') !== ORIGINAL_TITLE))
  const main =
    elementAt(detail, PRODUCT_LEVEL) ?? (detail && all(detail, 'TitleElement')[0]) ?? detail ?? product
  const groups = [
    ...ownGroup(detail),
    ...all(described, 'Collection').flatMap(groupsOf),
    ...all(product, 'Series').flatMap(seriesOf),
  ]
  const series =
    groups.find(({ isSeries, volume }) => isSeries && volume !== undefined) ??
    groups.find(({ isSeries }) => isSeries)
  const collection = groups.find(({ isSeries }) => !isSeries) ?? groups.find((group) => group !== series)
  const title = titleOf(main)
  const part = text(main, 'PartNumber')
  const isPart = title !== '' && part !== '' && text(main, 'TitleElementLevel') === COLLECTION_LEVEL
  return {
    title: (isPart ? `${title}, ${part}` : title) || undefined,
    subtitle: oneLine(text(main, 'Subtitle')).slice(0, TITLE_LENGTH).toWellFormed() || undefined,
    originalTitle: originalTitleOf(product, details),
    collection: collection && cutName(collection.name),
    seriesName: series && cutName(series.name),
    seriesVolume: series?.volume,
  }
}
