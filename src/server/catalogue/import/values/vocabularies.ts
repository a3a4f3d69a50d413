/** Parses bindings as publishers and web shops name them. */
import { type BookFormat, type Supply, SUPPLIES } from '#shared/catalogue/vocabulary.ts'
import { foldedWords } from '#server/platform/text/fold.ts'
import { EMPTY, fault, value, type Parsed } from '#shared/parsing/parsed.ts'

const FORMATS: Record<BookFormat, string> = {
  autre:
    'autre|autres|other|unknown|unknown binding|book|livre|sheet music|partition|cards|cartes|calendar|calendrier|diary|agenda|' +
    'game|jeu|toy|jouet|notebook blank book|carnet|mixed media product|boxed set|coffret',
  poche: 'poche|livre de poche|pocket|pocket book|mass market|mass market paperback',
  broche:
    'broche|broches|paperback|softcover|softback|trade paperback|perfect|livre broche|souple|grand format',
  relie:
    'relie|relies|hardback|hardcover|hard cover|cartonne|leather fine binding|library binding|livre relie|rigide',
  album: 'album|albums|board book|picture book|tout carton|bande dessinee|bd',
  numerique: 'numerique|ebook|e book|epub|pdf|kindle|kindle edition|digital|livre numerique',
  audio: 'audio|audiobook|audio book|livre audio|cd audio|mp3|mp3 cd|audio cd|audible audio',
}

const FORMAT_BY_NAME = new Map(
  Object.entries(FORMATS).flatMap(([format, names]) =>
    names.split('|').map((name) => [name, format as BookFormat] as const),
  ),
)

/** Returns the format of a name, or undefined if unknown; cards, calendars and sheet music are `autre`. */
export function parseFormat(cell: string): BookFormat | undefined {
  return FORMAT_BY_NAME.get(foldedWords(cell).join(' '))
}

/**
 * Parses languages: codes of two or three letters, with or without a region, or names in French or English.
 */
const CODES =
  'fr en es de it pt nl ar ru zh ja ko pl sv da nb no fi cs el he tr hu ro uk fa hi ca la eu br oc'.split(' ')

const LANGUAGE_BY_NAME = new Map(
  ['fr', 'en'].flatMap((locale) => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return CODES.map((code) => [foldedWords(names.of(code) ?? code).join(' '), code] as const)
  }),
)

/** Returns the ISO 639-1 code (639-2 if there is none, such as `mul`); undefined for anything else. */
export function parseLanguage(cell: string): string | undefined {
  const text = cell.trim()
  const named = LANGUAGE_BY_NAME.get(foldedWords(text).join(' '))
  if (named) return named
  if (!/^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text)) return undefined
  try {
    return new Intl.Locale(text.replaceAll('_', '-')).language
  } catch {
    return undefined
  }
}

/** Parses a language; `und` (undetermined) counts as absent. */
export function readLanguage(cell: string): Parsed<string> {
  const language = parseLanguage(cell)
  if (language) return value(language)
  return /^(?:und)?$/i.test(cell.trim()) ? EMPTY : fault(`"${cell.trim()}" is not a language`)
}

/** Parses availability in the words of the book trade. */
const SUPPLY_NAMES: Record<Supply, string> = {
  available: 'available|disponible|in stock|en stock',
  to_order: 'to order|sur commande|special order|on demand|a la demande',
  forthcoming: 'forthcoming|a paraitre|not yet published|coming soon|pre order|precommande',
  reprinting:
    'reprinting|en reimpression|reimpression|temporarily unavailable|manquant|provisoirement manquant',
  unavailable: 'unavailable|indisponible|not available|manque sans date',
  out_of_print: 'out of print|epuise|arret de commercialisation|definitivement epuise',
}

/** Parses the availability of further copies. */
export function parseSupply(cell: string): Parsed<Supply> {
  const words = foldedWords(cell).join(' ')
  if (words === '') return EMPTY
  const supply = SUPPLIES.find((one) => SUPPLY_NAMES[one].split('|').includes(words))
  return supply ? value(supply) : fault(`"${cell.trim()}" is no availability that the shop knows`)
}
