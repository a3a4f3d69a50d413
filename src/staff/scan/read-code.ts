/** What a code says: an ISBN, the number of an order or a return, a voucher, or something that a screen knows (a shelf, a parcel). */
import { readVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { isIsbn13 } from '#shared/catalogue/isbn.ts'
import type { Burst } from './wedge.ts'

export type Scan = { kind: 'isbn' | 'order' | 'return' | 'voucher' | 'other'; text: string }

const ORDER = /^GMP-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/
const RETURN = /^RET-?([0-9A-Z]{4})-?([0-9A-Z]{4})$/

/** Returns what a typed or scanned text is, written as the shop writes it. */
export function readCode(written: string): Scan {
  const text = written.trim().toUpperCase()
  const order = ORDER.exec(text)
  if (order) return { kind: 'order', text: `GMP-${order[1]}-${order[2]}` }
  const back = RETURN.exec(text)
  if (back) return { kind: 'return', text: `RET-${back[1]}-${back[2]}` }
  const digits = text.replaceAll(/[-\s]/g, '')
  if (isIsbn13(digits)) return { kind: 'isbn', text: digits }
  const voucher = readVoucherCode(text)
  if (voucher.kind === 'code') return { kind: 'voucher', text: writeVoucherCode(voucher.code) }
  return { kind: 'other', text: written.trim() }
}

/** Returns what a reader read: by the keys' writing where that is a code we know, else by their places. */
export function readBurst({ byKey, byPlace }: Burst): Scan {
  const written = readCode(byKey)
  if (written.kind !== 'other') return written
  const placed = readCode(byPlace)
  return placed.kind === 'other' && /^[\w -]+$/.test(byKey) ? written : placed
}
