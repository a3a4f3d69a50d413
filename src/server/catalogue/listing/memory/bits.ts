/** Bit sets of rows: an eighth of a megabyte for a million books. */
export type Bits = Uint32Array

/** Returns an empty set with room for rows below `size`. */
export const emptySet = (size: number): Bits => new Uint32Array(Math.ceil(size / 32))

/** Returns whether a row is in a set. */
export const hasRow = (bits: Bits, row: number): boolean =>
  (((bits[row >>> 5] as number) >>> (row & 31)) & 1) === 1

/** Returns the set of some rows below `size`. */
export function setOf(size: number, rows: Iterable<number>): Bits {
  const bits = emptySet(size)
  for (const row of rows) (bits[row >>> 5] as number) |= 1 << (row & 31)
  return bits
}

/** Returns the intersection of sets. */
export function intersect([first = new Uint32Array(0), ...others]: readonly Bits[]): Bits {
  const bits = first.slice()
  for (const other of others)
    for (let at = 0; at < bits.length; at += 1) (bits[at] as number) &= other[at] as number
  return bits
}

/** Returns the rows below `size` that are not in a set. */
export function complement(bits: Bits, size: number): Bits {
  const rest = bits.map((word) => ~word)
  const beyond = size & 31
  if (beyond > 0) (rest[rest.length - 1] as number) &= (1 << beyond) - 1
  return rest
}

/** Returns the number of rows in a set. */
export function sizeOf(bits: Bits): number {
  let size = 0
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] as number
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    size += (((word + (word >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
  }
  return size
}

/** Words per chunk: their rows fit into a processor's cache. */
const CHUNK = 1024
const chunk = new Int32Array(CHUNK * 32)

/**
 * Calls `each` with the rows of a set, ascending, some thousands at a time; the array is reused after each
 * call.
 */
export function forRows(bits: Bits, each: (rows: Int32Array) => void): void {
  for (let from = 0; from < bits.length; from += CHUNK) {
    const to = Math.min(from + CHUNK, bits.length)
    let length = 0
    for (let at = from; at < to; at += 1) {
      for (let word = bits[at] as number; word !== 0; word &= word - 1) {
        chunk[length] = at * 32 + 31 - Math.clz32(word & -word)
        length += 1
      }
    }
    if (length > 0) each(chunk.subarray(0, length))
  }
}
