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

/** Returns an array that holds at least so many numbers, with some room to grow. */
export function grown<Numbers extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(
  numbers: Numbers,
  size: number,
): Numbers {
  if (size <= numbers.length) return numbers
  const Kind = numbers.constructor as new (length: number) => Numbers
  const larger = new Kind(Math.ceil(size * 1.2) + 64)
  larger.set(numbers)
  return larger
}
