/** `/robots.txt`: where the sitemap is, and what nobody looks for. */

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

/** Returns the file for robots. */
export function robotsText(publicUrl: string): string {
  const refused = ['/api/', '/dev/', ...KEPT_OUT, ...KEPT_OUT.map((path) => `/en${path}`)]
  return [
    'User-agent: *',
    ...refused.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
