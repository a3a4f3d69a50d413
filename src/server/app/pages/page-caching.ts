/** Who may keep a page, and for how long (docs/decisions/0073). */
import { isCheckout } from './provider-hosts.ts'

/** What a page shows to everybody; in every other a browser fills in what is its visitor's own. */
const FOR_EVERYBODY =
  /^(?:\/en)?(?:\/(?:_root|books|bookdetails\/\d+|collections|collection-details\/\d+|collaborators|collaborator\/\d+\/details|about-us|legal-information|staff-picks(?:\/\d+)?|tables(?:\/\d+)?|events|eventdetails\/\d+)?)?(?:\.data)?$/

/** A browser asks each time, and gets the answer in a few bytes that nothing has changed. */
const REVALIDATED = 'public, max-age=0, must-revalidate'

type Page = { pathname: string; status: number; isInDollars: boolean }

/**
 * Returns the `Cache-Control` of a page. A shared cache may give away for a second what is in euros; a page in dollars has
 * the same address, so none may be given away unasked.
 */
export function pageCaching({ pathname, status, isInDollars }: Page): string {
  if (status !== 200 || isCheckout(pathname)) return 'no-store'
  const isShared = !isInDollars && FOR_EVERYBODY.test(pathname)
  return isShared ? `${REVALIDATED}, s-maxage=1` : REVALIDATED
}
