/** EDIFACT's syntax, version 3 (ISO 9735): segments of elements, elements of components. */

/** Declares the separators of the segments below. */
export const SERVICE_STRING = "UNA:+.? '"

type Component = string | number | undefined
export type Element = Component | readonly Component[]

/** Writes a segment without trailing empty components and elements. */
export function writeSegment(tag: string, ...elements: Element[]): string {
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
