/** Dates in ONIX. */
import { parseDate } from '../values/numbers.ts'
import { type Parsed, EMPTY, fault } from '#shared/parsing/parsed.ts'
import { all, block, text, type Element } from './xml/element.ts'

/** Codes of List 163: published, first published, published elsewhere. */
const ROLES = ['01', '11', '19']
/** Codes of List 55 whose digits do not begin with year, month and day. */
const [WEEK, QUARTER, SEASON, PERIOD_OF_YEARS, WORDS] = ['02', '03', '04', '11', '12']

/**
 * Parses `YYYY`, `YYYYMM`, `YYYYMMDD`, with or without hyphens or a time; weeks, quarters and seasons give
 * the year.
 */
export function onixDate(written: string, format = ''): Parsed<string> {
  const bare = written.trim()
  if (bare === '') return EMPTY
  const [, digits = ''] = /^(\d{4}(?:-?\d\d(?:-?\d\d)?)?)/.exec(bare) ?? []
  const compact = digits.replaceAll('-', '')
  if (format === WORDS || compact === '') return fault(`"${bare.slice(0, 100)}" is not a date`)
  const isYear =
    [WEEK, QUARTER, SEASON, PERIOD_OF_YEARS].includes(format) || /^(?:\d{4}0000|\d{4}00)$/.test(compact)
  const withoutDay = compact.replace(/^(\d{6})00$/, '$1')
  return parseDate(isYear ? compact.slice(0, 4) : withoutDay.replace(/^(\d{4})(\d\d)?(\d\d)?$/, hyphenated))
}

const hyphenated = (_whole: string, ...parts: unknown[]) =>
  parts
    .slice(0, 3)
    .filter((part) => typeof part === 'string')
    .join('-')

/** Parses an element with a `Date`, whose format is beside it or on it. */
export function dateIn(element: Element): Parsed<string> {
  const [date] = all(element, 'Date')
  return onixDate(text(element, 'Date'), text(element, 'DateFormat') || date?.attributes['dateformat'])
}

/** Parses the publication date of a product. */
export function publicationDate(product: Element): Parsed<string> {
  const dates = all(block(product, 'PublishingDetail'), 'PublishingDate')
  for (const role of ROLES) {
    const found = dates.find((date) => text(date, 'PublishingDateRole') === role)
    if (found) return dateIn(found)
  }
  return onixDate(text(product, 'PublicationDate'))
}
