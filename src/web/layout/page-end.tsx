/** The end of every page: the newsletter box and the footer (§2). `page-end-when-near.tsx` loads what makes it answer. */
import { NewsletterBand } from '../newsletter/newsletter-band.tsx'
import { Footer } from './footer.tsx'

export function PageEnd() {
  return (
    <div className="contents">
      <NewsletterBand />
      <Footer />
    </div>
  )
}
