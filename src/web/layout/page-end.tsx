/** The end of every page: the newsletter box and the footer (§2). `page-end-when-near.ts` loads what makes it answer. */
import { lazy, Suspense, type ComponentType } from 'react'
import { useIsRestored } from '../session/shopper-store.ts'
import { NewsletterBand } from '../newsletter/newsletter-band.tsx'
import { Footer } from './footer.tsx'

// Nothing of it is rendered on the server; without a connection a page is read without it
const RecentBooks = lazy<ComponentType>(() =>
  import('../recent/recent-books.tsx').then(
    (loaded) => ({ default: loaded.RecentBooks }),
    () => ({ default: () => null }),
  ),
)

export function PageEnd() {
  const isRestored = useIsRestored()
  return (
    <div className="contents">
      <Suspense fallback={null}>{isRestored && <RecentBooks />}</Suspense>
      <NewsletterBand />
      <Footer />
    </div>
  )
}
