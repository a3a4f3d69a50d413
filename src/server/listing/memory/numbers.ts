/** Arrays of numbers. */

export type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array

/** Returns an array that holds at least so many numbers, with some room to grow. */
export function grown<Kind extends Numbers>(numbers: Kind, size: number): Kind {
  if (size <= numbers.length) return numbers
  const Kind = numbers.constructor as new (length: number) => Kind
  const larger = new Kind(Math.ceil(size * 1.2) + 64)
  larger.set(numbers)
  return larger
}

/** Returns the values at some places, 0 where a column does not reach. */
export function valuesAt<Kind extends Numbers>(column: Kind, places: Int32Array): Kind {
  const Kind = column.constructor as new (length: number) => Kind
  const values = new Kind(places.length)
  for (let at = 0; at < places.length; at += 1) values[at] = column[places[at] as number] ?? 0
  return values
}

let room = new Int32Array(0)

/** Returns room for the places that one walk finds: the same for every walk, since new memory costs more than walking. */
export function roomForPlaces(size: number): Int32Array {
  room = grown(room, size)
  return room
}

/** Returns how often each value is there. */
export function tallyOf(values: Uint8Array): Uint32Array {
  const tally = new Uint32Array(256)
  for (let at = 0; at < values.length; at += 1)
    tally[values[at] as number] = (tally[values[at] as number] as number) + 1
  return tally
}

/** Returns the places of each wanted value, of which `tally` says how many there are: good until somebody walks again. */
export function placesOf(values: Uint8Array, tally: Uint32Array, wanted: readonly number[]): Int32Array[] {
  const next = new Uint32Array(256)
  const steps = new Uint8Array(256)
  let end = 0
  for (const value of wanted) {
    next[value] = end
    steps[value] = 1
    end += tally[value] ?? 0
  }
  // Other values write behind all of them, again and again: quicker than to ask of each of a million
  for (let value = 0; value < steps.length; value += 1) if (steps[value] === 0) next[value] = end
  const places = roomForPlaces(end + 1)
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number
    const place = next[value] as number
    places[place] = at
    next[value] = place + (steps[value] as number)
  }
  return wanted.map((value) => places.subarray((next[value] ?? 0) - (tally[value] ?? 0), next[value]))
}
