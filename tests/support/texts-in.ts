/** Returns every text under a value; functions say what they say of two, or of some words. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    return [2, 'mots'].flatMap((example) => {
      try {
        return textsIn((value as (...given: unknown[]) => unknown)(example, example, example))
      } catch {
        return [] // made for another kind of value
      }
    })
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
