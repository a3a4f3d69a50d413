/** Parses a title: the work, its series and volume, and whether it is the work itself. */
import { foldedWords, sortKey } from '#server/platform/text/fold.ts'
import { readNumber, readVolume } from './read-volume.ts'

const UNITS =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const UNITES = 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'
const DIZAINES = 'vingt trente quarante cinquante soixante'

const counted = (words: string, step: number): [string, number][] =>
  words.split(' ').map((word, at) => [word, (at + 2) * step])

const VALUES = new Map<string, number>([
  ...counted(UNITS, 1),
  ...counted(UNITES, 1),
  ...counted(TENS, 10),
  ...counted(DIZAINES, 10),
  ['vingts', 20],
])

/** Replaces number words in folded text with digits: `Fifty Shades` is also `50 Shades`, `Nineteen Eighty-Four` is `1984`. */
function withDigits(folded: string): string {
  const words = folded.split(' ')
  if (!words.some((word) => VALUES.has(word)) && !/\d/.test(folded)) return folded
  return words
    .map((word) => VALUES.get(word) ?? word)
    .join(' ')
    .replaceAll(/\b4 20\b/g, '80')
    .replaceAll(/\b([2-9])0 ([2-9])\b/g, '$1$2')
    .replaceAll(/\b(1\d) (\d\d)\b/g, '$1$2')
    .replaceAll(/\b(\d{1,3}) (?:mille|thousand|000)\b/g, '$1000')
}

export type TitleFacts = {
  title: string
  subtitle?: string | null | undefined
  seriesName?: string | null | undefined
  seriesVolume?: number | null | undefined
}

/** `set`: several volumes in one; `derived`: about the work, or adapted from it. */
export type TitleKind = 'work' | 'set' | 'derived'

/** Volumes of a series; its `key` is folded. */
export type Volumes = { name: string; key: string; from: number; to: number }

export type ReadTitle = {
  /** The folded title without article, subtitle and notes. */
  main: string
  /** Folded; empty if there is none or it only names the kind of book. */
  subtitle: string
  series: Volumes | undefined
  /**
   * A number at the end is a volume only if another book confirms it: `L’Arabe du futur 2`, but not `Fahrenheit
   * 451`.
   */
  numbered: Volumes | undefined
  kind: TitleKind
}

const SET =
  /^(?:the )?(?:complete|collected)\b|\b(?:(?:trilogy|saga) of (?:four|five)|compendium|box ?set|boxed|boxset|coffrets?|integrales?|omnibus|slipcase|(?:complete|entire) (?:series|saga|trilogy|set|collection|novels|works)|trilogy (?:box|bundle|set|collection|omnibus)|(?:\d|two|three|four|five|six|seven|deux|trois|quatre|cinq) (?:books?|novels?|livres|romans|volumes|tomes) (?:in|en|set|bundle|collection)|(?:books|volumes|tomes) \d+ (?:\d+|to \d+|a \d+)|bundle|collection set|gift set|(?:\d+|two|three) in (?:1|one))\b/
const DERIVED =
  /\b(?:(?<!un)abridged|abrege|abregee|texte abrege|extraits|study guide|sparknotes|cliffs? ?notes|cliffnotes|york notes|reader s guide|teacher s|student workbook|workbook|colou?ring book|companion|summary|resume|fiche de lecture|analyse|profil d une|screenplay|the play|stage play|libretto|activity book|sticker|cookbook|calendar|making of|art of|graphic novels?|graphic adaptation|bande dessinee|manga|adapted|adaptation|retold|adapte|souvenir|encyclopedia|dictionnaire|guide to|guide de)\b/
/**
 * Series of derived books. Not matched as a title: a series of works may well be called `The Hitchhiker’s Guide to
 * the Galaxy`.
 */
const DERIVED_SERIES =
  /\b(?:graphic novels?|comics?|manga|bande dessinee|bd|sparknotes|cliffs? ?notes|york notes|study guides?|profil d une)\b/
/** Subtitles that do not help to identify the book. */
const EMPTY_SUBTITLE =
  /^(?:an? |the |un |une )?(?:(?:new |original |nouveau )?(?:novel|roman|novella|memoir|memoires?|story|true story|thriller|recit|nouvelles?|poems?|poesies?|play|pieces?|essays?|essai|stories|mystery|biography|biographie|autobiography|classic|texte integral|edition integrale|unabridged)|(?:\w+ ){0,3}edition|edition .*|oprah s book club.*|penguin .*classics?.*|folio.*|livre de poche.*|roman .{0,20}|.*anniversary.*)$/
const ARTICLE = /^(?:the|an?|le|la|les|l|une?) (?=.)/
const TRAILING_ARTICLE = /,\s*(the|an?|le|la|les|l['’]|une?)\s*$/i
const NOTE = /\s*[([]([^()[\]]*)[)\]]\s*$/
const SUBTITLE = /\s*[:;]\s+|\s+[:;–—-]\s+|\s+[:;]|,?\s+(?:or,|ou)\s+|,\s+or\s+/i

/** Words that titles of plays and tales may omit: `The Tragedy of Macbeth`, `King Henry IV`. */
const GENRE =
  /^(?:(?:strange|etrange) )?(?:tragedy|tragedie|case|cas|adventures|aventures) (?:of|de|du|d) (?=.)|^king (?=.* [ivx]+$)/

const foldedJoin = (parts: readonly string[]) => parts.flatMap(foldedWords).join(' ')
const folded = (text: string) => foldedJoin([text.replaceAll('&', ' and ')]).replace(ARTICLE, '')
const foldedTitle = (text: string) => withDigits(folded(text)).replace(GENRE, '').replace(ARTICLE, '')

function kindOf(text: string): TitleKind {
  if (SET.test(text)) return 'set'
  return DERIVED.test(text) ? 'derived' : 'work'
}

/** Returns the kind of book from all its texts; the name of its series is the weakest evidence. */
function kindOfAll(parts: readonly string[], series: string | undefined): TitleKind {
  const kind = kindOf(foldedJoin(parts))
  return kind === 'work' && DERIVED_SERIES.test(foldedJoin([series ?? ''])) ? 'derived' : kind
}

/** Removes the notes in brackets at the end of a title; the first one with a series and a volume is used. */
function withoutNotes(text: string) {
  let rest = text
  let series: ReturnType<typeof readVolume>
  const notes: string[] = []
  for (let found = NOTE.exec(rest); found; found = NOTE.exec(rest)) {
    const [whole, note = ''] = found
    if (whole.length === rest.length) break
    rest = rest.slice(0, -whole.length)
    const volume = readVolume(note.split(';')[0] ?? '')
    if (volume) series = volume
    else notes.push(note)
  }
  return { rest, series, notes }
}

/** Titles of several works in one book, side by side. */
const SEVERAL =
  /\p{L}\s*;\s+\p{L}[^()]*\s;\s|\p{L}\s\/\s\p{L}|\p{L}\/(?:the|an?|le|la|les|une?)\s\p{L}|\p{L}\/l['’]\p{L}/iu

const toVolumes = ({ name, from, to }: Omit<Volumes, 'key'>): Volumes => ({
  name,
  key: foldedTitle(name) || sortKey(name),
  from,
  to,
})

/** The subtitle may be just a volume. */
function bareVolume(subtitle: string | null | undefined) {
  const volume = readVolume(subtitle ?? '')
  return volume?.name === '' && volume.after === undefined ? volume : undefined
}

/** Parses a title, with further facts about its series. */
export function readTitle(facts: TitleFacts): ReadTitle {
  const { seriesName, seriesVolume: known } = facts
  const cleaned = facts.title.replace(/\s+/g, ' ').trim()
  const { rest, series: noted, notes } = withoutNotes(cleaned)
  const bare = rest.replace(TRAILING_ARTICLE, '')
  const volume = readVolume(bare)
  const text = volume ? (volume.after ?? volume.name) : bare
  const [first = '', ...more] = text.split(SUBTITLE)
  const subtitle = folded([...more, facts.subtitle ?? ''].join(' '))
  const written = noted ?? volume ?? bareVolume(facts.subtitle)
  const filed = seriesName != null && known != null ? { name: seriesName, from: known, to: known } : undefined
  const series = written && (written.to > written.from || !filed) ? written : (filed ?? written)
  const numbered = series ? undefined : readNumber(bare)
  const isSet = (series && series.to > series.from) || SEVERAL.test([bare, facts.subtitle ?? ''].join(' '))
  return {
    main: foldedTitle(first) || sortKey(cleaned),
    subtitle: EMPTY_SUBTITLE.test(subtitle) ? '' : subtitle,
    series: series && toVolumes({ ...series, name: series.name || folded(first) }),
    numbered: numbered && toVolumes(numbered),
    kind: isSet ? 'set' : kindOfAll([bare, facts.subtitle ?? '', ...notes], series?.name),
  }
}
