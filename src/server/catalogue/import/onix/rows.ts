/**
 * Reads a message as rows of the import: an unreadable record is rejected with its line and affects no other.
 */
import { shopDay } from '#shared/time/shop-time.ts'
import type { ReadRow } from '../csv/row-to-book.ts'
import { headerDefaults, NO_DEFAULTS } from './context.ts'
import type { Cut } from './xml/cut-records.ts'
import { parseRecord } from './xml/parse-record.ts'
import { readProduct } from './read-product.ts'

/** The probable reference of a broken record, to find it. */
const REFERENCE = /<(?:[\w.-]+:)?(?:RecordReference|a001)[^>]*>\s*([^<]{1,100})/

function refused(line: number, reason: string, xml: string): ReadRow {
  const reference = REFERENCE.exec(xml.slice(0, 10_000))?.[1]?.trim()
  const detail = [reason, reference && `record ${reference}`].filter(Boolean).join(', ')
  return {
    line,
    book: undefined,
    complaints: [{ line, outcome: 'refused', isbn: '', title: '', reason: 'a broken record', detail }],
  }
}

/** Yields the rows of a message as of today. */
export async function* onixRows(cuts: AsyncIterable<Cut>): AsyncGenerator<ReadRow> {
  let defaults = NO_DEFAULTS
  const day = shopDay()
  for await (const cut of cuts) {
    const { line, xml } = cut
    const parsed = cut.kind === 'broken' ? cut : parseRecord(xml)
    if (parsed.kind === 'broken') {
      // An unreadable header has no defaults
      if (cut.kind !== 'header') yield refused(line, parsed.reason, xml)
    } else if (cut.kind === 'header') defaults = headerDefaults(parsed.element)
    else yield readProduct(parsed.element, { line, defaults, today: day })
  }
}
