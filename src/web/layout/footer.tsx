import { footerWords } from '#shared/text/en/footer.ts'
import type { ReactNode } from 'react'
import { plainParagraphs } from '#shared/company/plain-paragraphs.ts'
import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { ArrowUpIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { SocialLinks, useSocialLinks } from './social-links.tsx'

/** About, help, libraries (§2), each where the shop has set something of it; services, copyright, back to the top. */
export function Footer() {
  const { company } = useShop()
  const { layout } = useText()
  const words = useWords(footerWords)
  const language = useLanguage()
  const socialLinks = useSocialLinks()
  const inFrench = language === 'fr'
  const about = plainParagraphs(inFrench ? company.about_fr : company.about_en)
  const help = plainParagraphs(inFrench ? company.help_fr : company.help_en)
  const libraries = plainParagraphs(inFrench ? company.libraries_fr : company.libraries_en)
  const isIntroduced = about.length > 0 || company.light_icon || socialLinks.length > 0
  const services = [
    { path: '/books', label: layout.books },
    { path: '/collaborators', label: layout.people },
    { path: '/collections', label: layout.collections },
    { path: '/staff-picks', label: layout.staffPicks },
    { path: '/tables', label: words.tables },
    { path: '/events', label: layout.events },
    { path: '/gift-voucher', label: words.giftVoucher },
    { path: '/list', label: layout.pasteList },
    { path: '/track-order', label: layout.trackOrder },
    { path: '/contactus', label: layout.contactLink },
    { path: '/about-us', label: layout.about },
    { path: '/legal-information', label: layout.legal },
  ]
  return (
    <footer aria-label={words.label} className="bg-accent text-sm text-on-accent [--focus:var(--on-accent)]">
      <div className="footer-blocks page grid gap-x-8 gap-y-10 py-14 sm:grid-cols-2 lg:grid-cols-[5fr_4fr_3fr_3fr]">
        {isIntroduced && (
          <Block title={words.about}>
            {company.light_icon && (
              <img
                src={company.light_icon}
                alt=""
                width={160}
                height={48}
                loading="lazy"
                className="logo mb-4"
              />
            )}
            <CompanyText paragraphs={about} />
            <SocialLinks />
          </Block>
        )}
        {(help.length > 0 || company.email) && (
          <Block title={words.help}>
            <CompanyText paragraphs={help} />
            {company.email && (
              <a
                href={`mailto:${company.email}`}
                className="mt-1 inline-flex min-h-11 items-center underline"
              >
                {company.email}
              </a>
            )}
          </Block>
        )}
        {libraries.length > 0 && (
          <Block title={words.libraries}>
            <CompanyText paragraphs={libraries} />
          </Block>
        )}
        <Block title={words.services}>
          <ul className="-mt-2 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4">
            {services.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={localPath(language, path)}
                  className="inline-flex min-h-11 items-center hover:underline lg:min-h-9"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Block>
      </div>
      <div className="border-t border-[color-mix(in_oklab,var(--on-accent)_22%,transparent)]">
        <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-6 py-2 text-xs">
          <p>{inFrench ? company.copyrights_fr : company.copyrights_en}</p>
          {/* Consumer code, L221-21: on every page, where nobody has to look for it */}
          <Link
            to={localPath(language, '/withdrawal')}
            className="inline-flex min-h-11 items-center rounded-md border border-current px-4 text-sm font-semibold hover:underline"
          >
            {layout.withdraw}
          </Link>
          <a href="#top" className="inline-flex min-h-11 items-center gap-2 hover:underline">
            {words.top}
            <ArrowUpIcon className="size-4" />
          </a>
        </div>
      </div>
    </footer>
  )
}

/** What a setting says, as text whatever it holds. */
function CompanyText({ paragraphs }: { paragraphs: readonly string[][] }) {
  return paragraphs.map((lines) => (
    <p key={lines.join()} className="mb-3 max-w-[34ch] whitespace-pre-line last-of-type:mb-0">
      {lines.join('\n')}
    </p>
  ))
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 font-sans text-xs font-semibold tracking-[0.08em] text-accent-gold uppercase">
        {title}
      </h2>
      {children}
    </section>
  )
}
