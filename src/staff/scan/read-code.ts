/** What a code says: an ISBN, the number of an order or a return, a voucher, or something that a screen knows (a shelf, a parcel). */
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { readVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { isIsbn13 } from '#shared/catalogue/isbn.ts'

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

// A barcode reader that is a keyboard (a "wedge") types its code in a burst that ends with Enter, wherever the focus
// is. Keys are read twice, by what they write and by where they are: a reader set to another layout than the computer
// writes `à&é` for 012.

/** Nobody types this fast, key after key. */
export const MAX_KEY_GAP_MS = 50
export const MIN_SCAN_KEYS = 4

const BY_PLACE: Readonly<Record<string, string>> = { Minus: '-', NumpadSubtract: '-', Space: ' ' }

/** Returns what a key would write on the American layout that readers come with; undefined when it writes nothing. */
function placeOf(code: string): string | undefined {
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? BY_PLACE[code]
}

/** A burst of keys: both readings of it. */
type Burst = { byKey: string; byPlace: string }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp' | 'repeat'>

/** Makes a reader that is given every key pressed; it returns the burst when Enter ends one. */
export function createWedge() {
  let keys: { key: string; place: string }[] = []
  let lastAt = -Infinity

  return {
    /** Whether the key goes on with a burst: it follows the one before faster than a hand does. */
    isWithin: (at: number) => keys.length > 0 && at - lastAt <= MAX_KEY_GAP_MS,
    press({ key, code, timeStamp, repeat }: Press): Burst | undefined {
      // Shift and the like come between the keys of a burst
      if (key === 'Shift' || key === 'CapsLock' || key === 'AltGraph') return undefined
      if (repeat || timeStamp - lastAt > MAX_KEY_GAP_MS) keys = []
      lastAt = timeStamp
      if (key === 'Enter' || key === 'Tab') {
        const burst = keys
        keys = []
        if (burst.length < MIN_SCAN_KEYS) return undefined
        return {
          byKey: burst.map((pressed) => pressed.key).join(''),
          byPlace: burst.map((pressed) => pressed.place).join(''),
        }
      }
      const place = placeOf(code)
      if (key.length === 1 || place !== undefined) keys.push({ key, place: place ?? key })
      else keys = []
      return undefined
    },
  }
}

/** What answers `passed` leaves it to the one before. */
type Taker = (scan: Scan) => unknown

const takers: Taker[] = []

/** Takes every scan as long as the component is shown; the one shown last comes first, one that is behind after all others. */
export function useScans(take: Taker, { isBehind = false } = {}): void {
  const takeNow = useEffectEvent(take)
  // Before the screen is seen: whoever sees it may scan
  useLayoutEffect(() => {
    const taker: Taker = (scan) => takeNow(scan)
    if (isBehind) takers.unshift(taker)
    else takers.push(taker)
    return () => void takers.splice(takers.indexOf(taker), 1)
  }, [isBehind])
}

/** Hands a scan to whoever takes them now. */
export function giveScan(scan: Scan): void {
  for (const take of takers.toReversed()) if (take(scan) !== 'passed') return
}

/** Holds what is scanned before a screen has read what its scans are for, and hands it to the screen when it is shown. */
export function useHeldScans(isReading: boolean): void {
  const held = useRef<Scan[]>([])
  useScans((scan) => (isReading ? held.current.push(scan) : 'passed'))
  useEffect(() => {
    // The screen's own effects have run: it takes scans by now
    if (!isReading) held.current.splice(0).forEach(giveScan)
  }, [isReading])
}
