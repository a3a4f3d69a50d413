/** `/robots.txt`: where the sitemap is, and what nobody looks for. */
import { LISTS } from '#shared/seo/crawled-paths.ts'

/** Personal, or of use to the shop's own pages only. */
const KEPT_OUT = [
  '/cart',
  '/checkout',
  '/checkout-result',
  '/order-success',
  '/track-order',
  '/followorder/',
  '/newsletter/',
  '/eventdetails/*/cancel',
  '/offline',
]

/** A category alone is a list of its own; with anything else it is not. The longest pattern that fits a path counts. */
const CATEGORY = '/books?category='

/** Returns the file for robots. */
export function robotsText(publicUrl: string): string {
  const inBoth = (paths: readonly string[]) => [...paths, ...paths.map((path) => `/en${path}`)]
  const combined = [`${CATEGORY}*&`, `${CATEGORY}*,`]
  const refused = [
    '/api/',
    '/dev/',
    ...inBoth([...KEPT_OUT, ...LISTS.map((path) => `${path}?`), ...combined]),
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
