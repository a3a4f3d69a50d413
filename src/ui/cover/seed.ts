/** FNV-1a with a final stir, so that neighbouring texts look nothing alike: a number of 32 bits. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Returns an element of a list by any whole number. */
export const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T
