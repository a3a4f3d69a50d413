/** Lines that ask for no book: headings, greetings, remarks. */
import { HEADING_WORDS, isClassOrYear, LINKING_WORDS } from './list-words.ts'
import { plainWords } from './plain-words.ts'

const GREETING =
  /^(?:bonjour|bonsoir|madame|monsieur|chers? |chères? |cher·e·s|merci|cordialement|bien à vous|bonnes? (?:lecture|vacances|rentrée|journée)|à bientôt|hello|hi\b|hi,|dear |thanks|thank you|kind regards|best wishes|best regards|regards|sincerely|yours|happy reading|cheers)/iu
/** What programs of mail write. */
const MAILED = /^(?:envoyé (?:de|depuis) mon |sent from my |(?:le|on) .{4,120}(?:a écrit|wrote)\s*:)/iu
/** `NB : …`, `Attention : …` */
const NOTE = /^(?:n\.?\s?b|p\.?\s?s|attention|remarques?|note|important)\.?\s*:/iu
/** What headings begin with. */
const OPENING =
  /^(?:(?:ma |mes |notre |nos |my |our |la |les |the )?(?:listes?|bibliographies?|lectures?|commandes?|programme|rentrée|fournitures|manuels|reading|wish ?lists?|book ?lists?|order|to read|à lire|lire pendant|could you|can you|please|pourriez|pouvez|merci de|je (?:voudrais|souhaite|cherche)|nous (?:voudrions|souhaitons)))(?![\p{L}])/iu
const RULED = /^(?:#{1,6}\s|={2,}|-{3,}|\*{3,}|_{3,})/u
const MAX_HEADING_WORDS = 14
const MIN_OF_LISTS = 3

/** `no`: the line is a book; `perhaps`: a book only if a title equals it; `surely`: a heading. */
export type Heading = 'no' | 'perhaps' | 'surely'

/** `Collège Jules Ferry, liste des œuvres pour la 4e B`: names stand in headings too. */
function isMostlyOfLists(words: readonly string[]): boolean {
  const significant = words.filter((word) => !LINKING_WORDS.has(word))
  const ofLists = significant.filter((word) => HEADING_WORDS.has(word) || isClassOrYear(word))
  return ofLists.length >= MIN_OF_LISTS && ofLists.length >= significant.length / 2
}

/** Returns whether a line is a heading; `line` as it was written, `cleaned` without marks and bullets. */
export function headingOf(line: string, cleaned: string): Heading {
  const words = plainWords(cleaned)
  if (words.length === 0 || MAILED.test(cleaned)) return 'surely'
  if (GREETING.test(cleaned) && words.length <= MAX_HEADING_WORDS) {
    // `Madame Bovary`, `Bonjour tristesse`, `Dear Life`
    return words.length <= 2 || /[,.!:]$/u.test(cleaned) ? 'perhaps' : 'no'
  }
  const isOfLists = words.every(
    (word) => HEADING_WORDS.has(word) || isClassOrYear(word) || /^\d{1,2}$/.test(word),
  )
  if (/[:：]\s*(?:\*{1,3}|_{1,3})?$/u.test(line) && words.length <= MAX_HEADING_WORDS) return 'surely'
  if (RULED.test(line.trim()) && !/\d{9}/.test(line)) return isOfLists ? 'surely' : 'perhaps'
  return isOfLists || isMostlyOfLists(words) || OPENING.test(cleaned) || NOTE.test(cleaned) ? 'perhaps' : 'no'
}
