/**
 * A barcode reader that is a keyboard (a "wedge") types its code in a burst that ends with Enter, wherever the focus is. Keys
 * are read twice, by what they write and by where they are: a reader set to another layout than the computer writes `à&é` for 012.
 */

/** Nobody types this fast, key after key. */
export const MAX_KEY_GAP_MS = 50
export const MIN_SCAN_KEYS = 4

const BY_PLACE: Readonly<Record<string, string>> = { Minus: '-', NumpadSubtract: '-', Space: ' ' }

/** Returns what a key would write on the American layout that readers come with; undefined when it writes nothing. */
function byPlace(code: string): string | undefined {
  return /^(?:Key|Digit|Numpad)([A-Z0-9])$/.exec(code)?.[1] ?? BY_PLACE[code]
}

/** A burst of keys: both readings of it. */
export type Burst = { byKey: string; byPlace: string }

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
      const place = byPlace(code)
      if (key.length === 1 || place !== undefined) keys.push({ key, place: place ?? key })
      else keys = []
      return undefined
    },
  }
}
