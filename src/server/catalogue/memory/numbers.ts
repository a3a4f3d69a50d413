/** Numbers as the database sends many of them: digits between separators, in one text. */

const [ZERO, NINE, MINUS] = [48, 57, 45]

/** Reads whole numbers that anything but a digit separates; quicker than splitting a text of millions. */
export function numbersOf(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count)
  let at = 0
  let number = -1
  let sign = 1
  for (let place = 0; place <= text.length; place += 1) {
    const code = place < text.length ? text.charCodeAt(place) : 0
    if (code >= ZERO && code <= NINE) number = (number < 0 ? 0 : number * 10) + code - ZERO
    else {
      if (number >= 0) {
        numbers[at] = number * sign
        at += 1
        number = -1
      }
      sign = code === MINUS ? -1 : 1
    }
  }
  return at === count ? numbers : numbers.slice(0, at)
}

export type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array

/** Returns an array that holds at least so many numbers, with some room to grow. */
export function grown<Kind extends Numbers>(numbers: Kind, size: number): Kind {
  if (size <= numbers.length) return numbers
  const Kind = numbers.constructor as new (length: number) => Kind
  const larger = new Kind(Math.ceil(size * 1.2) + 64)
  larger.set(numbers)
  return larger
}

/** A table by byte that says 1 for one value: looking there is quicker than to guess at each of a million. */
function tableOf(value: number): Uint8Array {
  const table = new Uint8Array(256)
  table[value] = 1
  return table
}

let room = new Int32Array(0)

/** Returns room for the places that one walk finds: the same for every walk, since new memory costs more than walking. */
export function roomForPlaces(size: number): Int32Array {
  room = grown(room, size)
  return room
}

/** Returns the places of one value: good until somebody walks again. */
export function placesOf(values: Uint8Array, value: number): Int32Array {
  const isWanted = tableOf(value)
  const places = roomForPlaces(values.length)
  let length = 0
  for (let at = 0; at < values.length; at += 1) {
    places[length] = at
    length += isWanted[values[at] as number] as number
  }
  return places.subarray(0, length)
}

/** Returns how often a value is there. */
export function countOf(values: Uint8Array, value: number): number {
  const isWanted = tableOf(value)
  let count = 0
  for (let at = 0; at < values.length; at += 1) count += isWanted[values[at] as number] as number
  return count
}
