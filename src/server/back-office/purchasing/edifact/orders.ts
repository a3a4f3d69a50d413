/** A purchase order as an EDIFACT interchange: ORDERS of directory D.96A, in EANCOM's subset of 1997. */
import { toDecimal } from '#shared/money/decimal.ts'
import { wallTime } from '#shared/time/zoned-time.ts'
import { toIsbn10 } from '#shared/catalogue/isbn.ts'

/** The UNOC character set, which is ISO 8859-1: suppliers' systems read no other. */
const OUTSIDE = /[^\u0020-\u007E\u00A1-\u00FF]/gu

const INSTEAD: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  Ÿ: 'Y',
  ł: 'l',
  Ł: 'L',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '€': 'EUR',
}

/**
 * Converts a text to those characters: others become a replacement, lose their accents, or become a question
 * mark.
 */
const toLatin = (text: string): string =>
  text
    .normalize('NFC')
    .replace(OUTSIDE, (one) => INSTEAD[one] ?? (/[\s\p{Cc}]/u.test(one) ? ' ' : withoutAccents(one)))
    .replace(/ +/g, ' ')
    .trim()

const withoutAccents = (one: string) => one.normalize('NFKD').replace(OUTSIDE, '') || '?'

/** Cuts a text into pieces of at most this length, between words if possible. */
function cutInto(text: string, length: number): string[] {
  if (text.length <= length) return [text]
  const space = text.lastIndexOf(' ', length)
  const end = space > 0 ? space : length
  return [text.slice(0, end), ...cutInto(text.slice(end).trimStart(), length)]
}

/** EDIFACT's syntax, version 3 (ISO 9735): segments of elements, elements of components. */

/** Declares the separators of the segments below. */
const SERVICE_STRING = "UNA:+.? '"

type Component = string | number | undefined
type Element = Component | readonly Component[]

/** Writes a segment without trailing empty components and elements. */
function writeSegment(tag: string, ...elements: Element[]): string {
  const written = elements.map((element) =>
    joinFilled(
      [element].flat().map((one) => release(String(one ?? ''))),
      ':',
    ),
  )
  return `${joinFilled([tag, ...written], '+')}'`
}

const joinFilled = (parts: readonly string[], separator: string) =>
  parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(separator)

/** Escapes separators in data with a question mark. */
const release = (data: string) => data.replace(/[?:+']/g, '?$&')

/** Identifies a party: by a GLN of thirteen digits, or by the number that the supplier gave the shop. */
export type PartyCode = { by: 'gln' | 'supplier'; code: string }

export type EdifactOrder = {
  /** Identifies the order and, in at most 14 characters, the interchange: a resend has the same number. */
  number: string
  at: Date
  timeZone: string
  buyer: {
    code: PartyCode
    /** The shop's account with this supplier. */
    account?: string
    name: string
    address: { street: string; postalCode: string; city: string; country: string }
  }
  supplier: { code: PartyCode; name: string }
  lines: readonly {
    isbn: string
    title: string
    quantity: number
    /** Net cost of a copy, without VAT; undefined if unknown. */
    netCents?: number
  }[]
}

const MAX_REFERENCE = 14
const MAX_TEXT = 35
/** A title has two descriptions of two texts each; the supplier uses the ISBN. */
const MAX_TITLE_TEXTS = 4

const two = (value: number) => String(value).padStart(2, '0')
const text = (value: string) => cutInto(toLatin(value), MAX_TEXT)[0] ?? ''

/** Writes the order as the bytes of one interchange with one message, in ISO 8859-1. */
export function writeEdifactOrder(order: EdifactOrder): Buffer {
  const reference = toLatin(order.number)
  if (reference.length > MAX_REFERENCE) throw new Error(`${reference} is too long for an interchange.`)
  const { year, month, day, hour, minute } = wallTime(order.at, order.timeZone)
  const date = `${year}${two(month)}${two(day)}`
  const message = messageOf(order, date)
  const segments = [
    SERVICE_STRING,
    writeSegment(
      'UNB',
      ['UNOC', 3],
      endpoint(order.buyer.code),
      endpoint(order.supplier.code),
      [date.slice(2), `${two(hour)}${two(minute)}`],
      reference,
      undefined,
      'ORDERS',
    ),
    ...message,
    writeSegment('UNZ', 1, reference),
  ]
  return Buffer.from(segments.join(''), 'latin1')
}

const endpoint = ({ by, code }: PartyCode): Element => [toLatin(code), by === 'gln' ? 14 : 91]

/** From UNH to UNT, which holds the count of segments. */
function messageOf({ number, buyer, supplier, lines }: EdifactOrder, date: string): string[] {
  const { street, postalCode, city, country } = buyer.address
  const segments = [
    writeSegment('UNH', 1, ['ORDERS', 'D', '96A', 'UN', 'EAN008']),
    // 220: order; 9: original
    writeSegment('BGM', 220, toLatin(number), 9),
    writeSegment('DTM', [137, date, 102]),
    writeSegment(
      'NAD',
      'BY',
      party(buyer.code),
      undefined,
      text(buyer.name),
      text(street),
      text(city),
      undefined,
      toLatin(postalCode),
      country,
    ),
    ...(buyer.account ? [writeSegment('RFF', ['ADE', text(buyer.account)])] : []),
    writeSegment('NAD', 'SU', party(supplier.code), undefined, text(supplier.name)),
    writeSegment('CUX', [2, 'EUR', 9]),
    ...lines.flatMap((line, n) => lineOf(line, n + 1)),
    writeSegment('UNS', 'S'),
    // 1: total of copies; 2: number of lines
    writeSegment('CNT', [1, lines.reduce((sum, { quantity }) => sum + quantity, 0)]),
    writeSegment('CNT', [2, lines.length]),
  ]
  return [...segments, writeSegment('UNT', segments.length + 1, 1)]
}

const party = ({ by, code }: PartyCode): Element => [toLatin(code), undefined, by === 'gln' ? 9 : 91]

/** An ISBN-13 is an EAN; systems from before 2007 need the ISBN-10 too. */
function lineOf({ isbn, title, quantity, netCents }: EdifactOrder['lines'][number], position: number) {
  const isbn10 = toIsbn10(isbn)
  const texts = cutInto(toLatin(title), MAX_TEXT).slice(0, MAX_TITLE_TEXTS)
  return [
    writeSegment('LIN', position, undefined, [isbn, 'EN']),
    ...(isbn10 ? [writeSegment('PIA', 5, [isbn10, 'IB'])] : []),
    ...[texts.slice(0, 2), texts.slice(2)]
      .filter((pair) => pair.length > 0)
      .map((pair) => writeSegment('IMD', 'F', '050', [undefined, undefined, undefined, ...pair])),
    writeSegment('QTY', [21, quantity]),
    ...(netCents === undefined ? [] : [writeSegment('PRI', ['AAA', toDecimal(netCents)])]),
  ]
}
