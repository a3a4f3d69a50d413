/** Feeds of staff picks: Atom (RFC 4287) and JSON Feed 1.1, of the same entries. */
import { escapeUTF8 } from 'entities'
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { StaffPick } from '#shared/contract/staff-picks.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { booksellerPath, feedPath, PICKS_PATH } from '#shared/staff-picks/pick-path.ts'
import { staffPicksWords } from '#shared/text/staff-picks-words.ts'

/** A pick with what a feed shows of its book. */
export type FeedEntry = { pick: StaffPick; book: { id: number; title: string; author: string } }

type FeedOf = {
  entries: readonly FeedEntry[]
  shop: string
  language: Language
  /** Returns the address of a page in the feed's language. */
  pageUrl: (path: string) => string
  publicUrl: string
}

const LOCALES = { fr: 'fr', eng: 'en' }
/** Of a feed without entries: it never changes. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** XML has no form for these, which imported titles may hold. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

/** Permanent: survives another title, bookseller's name or host path. */
const idOf = (publicUrl: string, { id }: StaffPick) => `${publicUrl}${PICKS_PATH}#pick-${id}`

const titleOf = ({ pick, book }: FeedEntry, language: Language) =>
  staffPicksWords[language].entryTitle({ ...book, name: pick.bookseller.name })

/** Returns the feed as Atom. */
export function atomFeed({ entries, shop, language, pageUrl, publicUrl }: FeedOf): string {
  const words = staffPicksWords[language]
  const text = (written: string) => escapeUTF8(written.replaceAll(CONTROLS, ''))
  const updated =
    entries
      .map(({ pick }) => pick.updated_at)
      .toSorted()
      .at(-1) ?? NEVER
  const written = entries.map((entry) => {
    const { pick, book } = entry
    const { bookseller } = pick
    return `  <entry>
    <id>${text(idOf(publicUrl, pick))}</id>
    <title>${text(titleOf(entry, language))}</title>
    <link rel="alternate" href="${text(pageUrl(bookPath(book)))}"/>
    <author><name>${text(bookseller.name)}</name><uri>${text(pageUrl(booksellerPath(bookseller)))}</uri></author>
    <published>${pick.published_at}</published>
    <updated>${pick.updated_at}</updated>
    <content type="text" xml:lang="${LOCALES[pick.note_language]}">${text(pick.note)}</content>
  </entry>
`
  })
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LOCALES[language]}">
  <id>${text(pageUrl(PICKS_PATH))}</id>
  <title>${text(words.feedTitle(shop))}</title>
  <subtitle>${text(words.intro)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${text(publicUrl + feedPath('atom', language))}"/>
  <link rel="alternate" type="text/html" href="${text(pageUrl(PICKS_PATH))}"/>
  <author><name>${text(shop)}</name></author>
  <updated>${updated}</updated>
${written.join('')}</feed>
`
}

/** Returns the feed as JSON Feed. */
export const jsonFeed = ({ entries, shop, language, pageUrl, publicUrl }: FeedOf) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: staffPicksWords[language].feedTitle(shop),
  description: staffPicksWords[language].intro,
  home_page_url: pageUrl(PICKS_PATH),
  feed_url: publicUrl + feedPath('json', language),
  language: LOCALES[language],
  items: entries.map((entry) => {
    const { pick, book } = entry
    const { bookseller } = pick
    return {
      id: idOf(publicUrl, pick),
      url: pageUrl(bookPath(book)),
      title: titleOf(entry, language),
      content_text: pick.note,
      date_published: pick.published_at,
      date_modified: pick.updated_at,
      language: LOCALES[pick.note_language],
      authors: [{ name: bookseller.name, url: pageUrl(booksellerPath(bookseller)) }],
    }
  }),
})
