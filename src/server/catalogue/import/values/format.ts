/** Parses bindings as publishers and web shops name them. */
import type { BookFormat } from '#shared/catalogue/vocabulary.ts'
import { foldedWords } from '#server/platform/text/fold.ts'

const NAMES: Record<BookFormat, string> = {
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

const BY_NAME = new Map(
  Object.entries(NAMES).flatMap(([format, names]) =>
    names.split('|').map((name) => [name, format as BookFormat] as const),
  ),
)

/** Returns the format of a name, or undefined if unknown; cards, calendars and sheet music are `autre`. */
export function parseFormat(cell: string): BookFormat | undefined {
  return BY_NAME.get(foldedWords(cell).join(' '))
}
