/**
 * What crawlers are led to: every list once. Filters, orders and pages combine without end, and show books that the
 * sitemap names anyway; a category alone is a list of its own.
 */

/** Lists whose query is for people, as patterns of robots.txt. */
export const LISTS = [
  '/books',
  '/collections',
  '/collection-details/*',
  '/collaborators',
  '/collaborator/*',
  '/events',
  '/staff-picks',
  '/staff-picks/*',
  '/tables',
  '/tables/*',
]

/** Returns the `rel` of a link to a local path; `kind` is what it says of the page beside. */
export function relOf(path: string, kind?: 'prev' | 'next'): string | undefined {
  const isFollowed = !path.includes('?') || /^(?:\/en)?\/books\?category=\d+$/.test(path)
  return [kind, !isFollowed && 'nofollow'].filter(Boolean).join(' ') || undefined
}
