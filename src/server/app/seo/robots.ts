/** `/robots.txt`: the address of the sitemap, and the excluded paths. */
import { LISTS } from '#shared/seo/crawled-paths.ts'

/** Personal pages, or resources of the shop's own pages. */
const EXCLUDED = [
  '/cart',
  '/checkout',
  '/checkout-result',
  '/order-success',
  '/track-order',
  '/followorder/',
  '/pay/',
  '/printvoucher/',
  '/newsletter/',
  '/eventdetails/*/cancel',
  '/offline',
]

/**
 * A category alone is a list of its own; combined with anything else it is not. The longest matching pattern wins.
 */
const CATEGORY = '/books?category='

/** Returns the text of robots.txt. */
export function robotsText(publicUrl: string): string {
  const inBoth = (paths: readonly string[]) => [...paths, ...paths.map((path) => `/en${path}`)]
  const combined = [`${CATEGORY}*&`, `${CATEGORY}*,`]
  const refused = [
    '/api/',
    '/dev/',
    ...inBoth([...EXCLUDED, ...LISTS.map((path) => `${path}?`), ...combined]),
  ]
  return [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    ...inBoth([CATEGORY]).map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
