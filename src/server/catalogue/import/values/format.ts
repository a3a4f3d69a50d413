/** Bindings as the trade and web shops name them. */
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import { foldedWords } from '../../search-words.ts'

const NAMES: Record<Exclude<BookFormat, 'autre'>, string> = {
  poche: 'poche|livre de poche|pocket|pocket book|mass market|mass market paperback',
  broche:
    'broche|broches|paperback|softcover|softback|trade paperback|perfect|livre broche|souple|grand format',
  relie:
    'relie|relies|hardback|hardcover|hard cover|cartonne|leather fine binding|library binding|livre relie|rigide',
  album: 'album|albums|board book|picture book|tout carton|bande dessinee|bd',
  numerique: 'numerique|ebook|e book|epub|pdf|kindle|kindle edition|digital|livre numerique',
  audio: 'audio|audiobook|audio book|livre audio|cd audio|mp3|mp3 cd|audio cd|audible audio',
}

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([format, names]) =>
    names.split('|').map((name) => [name, format as BookFormat] as const),
  ),
)

/** Returns the format that a name means; what is no usual book (cards, calendars, sheet music) is `autre`. */
export function parseFormat(cell: string): BookFormat {
  return BY_NAME.get(foldedWords(cell).join(' ')) ?? 'autre'
}
