/** Sitemaps as sitemaps.org defines them: each page in both languages, linked to each other. */

/** A page for search engines; `path` is the specified path, `englishPath` the English one where they differ. */
export type ListedPage = { path: string; englishPath?: string; changedAt?: Date }

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XHTML = 'http://www.w3.org/1999/xhtml'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Returns a text as XML writes it. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

function pageXml(publicUrl: string, { path, englishPath = path, changedAt }: ListedPage): string {
  const french = escaped(publicUrl + path)
  const english = escaped(`${publicUrl}/en${englishPath === '/' ? '' : englishPath}`)
  const alternate = (language: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
  const rest =
    (changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '') +
    alternate('fr', french) +
    alternate('en', english) +
    alternate('x-default', french)
  return [french, english].map((address) => `<url><loc>${address}</loc>${rest}</url>\n`).join('')
}

/** Returns a sitemap with two addresses per page. */
export function sitemapXml(publicUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.map((page) => pageXml(publicUrl, page)).join('')
  return `${HEAD}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">\n${urls}</urlset>\n`
}

/** Returns the index of the sitemaps at the given paths. */
export function sitemapIndexXml(publicUrl: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escaped(publicUrl + path)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex xmlns="${SITEMAPS}">\n${entries.join('')}</sitemapindex>\n`
}
