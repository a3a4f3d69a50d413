/** Feeds: Atom (RFC 4287) and JSON Feed 1.1, of the same entries. */
import { z } from '@hono/zod-openapi'
import { escapeUTF8 } from 'entities'
import type { Language } from '#shared/contract/preferences.ts'

type Entry = {
  /** Permanent: survives another title or path. */
  id: string
  url: string
  title: string
  author?: { name: string; url?: string }
  /** Plain text. */
  content: string
  contentLanguage: Language
  published: string
  updated: string
}

export type Feed = {
  title: string
  subtitle: string
  /** Who publishes it. */
  shop: string
  language: Language
  /** Address of the page that shows the same. */
  pageUrl: string
  /** Addresses of the feed itself. */
  feedUrls: { atom: string; json: string }
  entries: readonly Entry[]
}

const LOCALES = { fr: 'fr', eng: 'en' }
/** Of a feed without entries: it never changes. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** XML has no form for these, which imported titles may hold. */
const CONTROLS = /[^\P{Cc}\n\t]/gu

const text = (written: string) => escapeUTF8(written.replaceAll(CONTROLS, ''))

const atomEntry = ({ id, url, title, author, content, contentLanguage, published, updated }: Entry) => {
  const uri = author?.url === undefined ? '' : `<uri>${text(author.url)}</uri>`
  const by = author ? `\n    <author><name>${text(author.name)}</name>${uri}</author>` : ''
  return `  <entry>
    <id>${text(id)}</id>
    <title>${text(title)}</title>
    <link rel="alternate" href="${text(url)}"/>${by}
    <published>${published}</published>
    <updated>${updated}</updated>
    <content type="text" xml:lang="${LOCALES[contentLanguage]}">${text(content)}</content>
  </entry>
`
}

function atomFeed({ title, subtitle, shop, language, pageUrl, feedUrls, entries }: Feed): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? NEVER
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${LOCALES[language]}">
  <id>${text(pageUrl)}</id>
  <title>${text(title)}</title>
  <subtitle>${text(subtitle)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${text(feedUrls.atom)}"/>
  <link rel="alternate" type="text/html" href="${text(pageUrl)}"/>
  <author><name>${text(shop)}</name></author>
  <updated>${updated}</updated>
${entries.map(atomEntry).join('')}</feed>
`
}

const jsonFeed = ({ title, subtitle, language, pageUrl, feedUrls, entries }: Feed) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title,
  description: subtitle,
  home_page_url: pageUrl,
  feed_url: feedUrls.json,
  language: LOCALES[language],
  items: entries.map((entry) => ({
    id: entry.id,
    url: entry.url,
    title: entry.title,
    content_text: entry.content,
    date_published: entry.published,
    date_modified: entry.updated,
    language: LOCALES[entry.contentLanguage],
    ...(entry.author && { authors: [entry.author] }),
  })),
})

const TYPES = { atom: 'application/atom+xml', json: 'application/feed+json' } as const

/** Returns a feed as an HTTP response. */
export function feedResponse(feed: Feed, format: 'atom' | 'json'): Response {
  const body = format === 'atom' ? atomFeed(feed) : JSON.stringify(jsonFeed(feed))
  return new Response(body, { headers: { 'Content-Type': `${TYPES[format]}; charset=utf-8` } })
}

/** Describes that response in the API's document. */
export const feedAnswer = (format: 'atom' | 'json', description: string) => ({
  description,
  content: { [TYPES[format]]: { schema: z.string() } },
})
