/** How an index shows a person: the name as printed, its shelf word marked, and the initials of a portrait. */

export type NameParts = { before: string; family: string; after: string }

/** Returns the printed name in parts around what it is filed under: `Antoine de |Saint-Exupéry|`. */
export function nameParts(name: string, sortName: string): NameParts {
  const filed = sortName.split(',', 1)[0]?.trim() ?? ''
  const at = filed ? name.lastIndexOf(filed) : -1
  if (at === -1) return { before: '', family: name, after: '' }
  return { before: name.slice(0, at), family: filed, after: name.slice(at + filed.length) }
}

const firstLetter = (word: string | undefined) => /\p{L}|\p{N}/u.exec(word ?? '')?.[0] ?? ''

/** Returns one or two letters: of the first name, and of what the person is filed under. */
export function initials(name: string, sortName: string): string {
  const { before, family } = nameParts(name, sortName)
  const last = firstLetter(family.replace(/^(?:d['’]|l['’])/iu, ''))
  return (firstLetter(before) + last).toLocaleUpperCase('fr') || '·'
}
