/**
 * Repairs accents that an old library format (ISO 5426) writes before their letter, read as Latin-1:
 * `Râeunion` is `Réunion`. Some pairs mean nothing else in any language of the list; others are valid Spanish or
 * Portuguese (`Báez`, `João`) and count as damage only beside certain signs.
 */
const MARKS: Record<string, string> = {
  á: '\u0300',
  â: '\u0301',
  ã: '\u0302',
  è: '\u0308',
  ð: '\u0327',
}
const SURE = /â[eE]|ð[cC]|á[auAU]|è[aeiouAEIOU]/g
const LIKELY = /á[eE]|â[aiouAIOU]|ã[aeiouAEIOU]/g

const joined = (pair: string) => (pair.slice(1) + (MARKS[pair.charAt(0)] ?? '')).normalize('NFC')

/** Counts of rows in one part of a list. */
type Part = { damaged: number; clean: number }

/** Creates the repairer of a list; `part` names rows with the same encoding, such as those of one year. */
export function accentRepairer() {
  const parts = new Map<string, Part>()

  return function repair(cells: readonly string[], part: string): { cells: string[]; isRepaired: boolean } {
    const seen = parts.get(part) ?? { damaged: 0, clean: 0 }
    parts.set(part, seen)
    const text = cells.join('\n')
    const isDamaged = text.search(SURE) !== -1
    if (isDamaged) seen.damaged += 1
    else if (/[éêîôûçïë]/.test(text)) seen.clean += 1
    const isInDamagedPart = seen.damaged > seen.clean
    const repaired = cells.map((cell) => {
      const sure = cell.replace(SURE, joined)
      return isInDamagedPart ? sure.replace(LIKELY, joined) : sure
    })
    return { cells: repaired, isRepaired: repaired.join('\n') !== text }
  }
}
