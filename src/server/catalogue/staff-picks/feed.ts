/** What the feeds of staff picks say: each pick under its book, by its bookseller. */
import { bookPath } from '#shared/catalogue/book-path.ts'
import type { StaffPick } from '#shared/contract/staff-picks.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { booksellerPath, feedPath, PICKS_PATH } from '#shared/staff-picks/pick-path.ts'
import { staffPicksWords } from '#shared/text/en/staff-picks.ts'
import type { Feed } from '#server/platform/http/feed.ts'
import { pageUrl } from '#server/shop/mail/writing.ts'

/** A pick with what a feed shows of its book. */
export type PickedBook = { pick: StaffPick; book: { id: number; title: string; author: string } }

type FeedOf = { picks: readonly PickedBook[]; shop: string; language: Language; publicUrl: string }

/** Returns the feed of picks. */
export function picksFeed({ picks, shop, language, publicUrl }: FeedOf): Feed {
  const words = staffPicksWords[language]
  const url = (path: string) => pageUrl(publicUrl, language, path)
  return {
    title: words.feedTitle(shop),
    subtitle: words.intro,
    shop,
    language,
    pageUrl: url(PICKS_PATH),
    feedUrls: {
      atom: publicUrl + feedPath('atom', language),
      json: publicUrl + feedPath('json', language),
    },
    entries: picks.map(({ pick, book }) => ({
      id: `${publicUrl}${PICKS_PATH}#pick-${pick.id}`,
      url: url(bookPath(book)),
      title: words.entryTitle({ ...book, name: pick.bookseller.name }),
      author: { name: pick.bookseller.name, url: url(booksellerPath(pick.bookseller)) },
      content: pick.note,
      contentLanguage: pick.note_language,
      published: pick.published_at,
      updated: pick.updated_at,
    })),
  }
}
