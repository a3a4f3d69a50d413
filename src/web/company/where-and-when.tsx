import { useId, type ReactNode } from 'react'
import { plainParagraphs } from '#shared/company/plain-paragraphs.ts'
import { companyWords } from '#shared/text/en/company.ts'
import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { MailIcon, PhoneIcon, ShopIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { Lines } from './lines.tsx'

const LINK = 'inline-flex min-h-11 items-center gap-3 font-semibold text-primary-text hover:underline'

/** Where the shops are and when they are open, how to reach them, where help is. */
export function WhereAndWhen() {
  const { about } = useWords(companyWords)
  const { company } = useShop()
  const language = useLanguage()
  const inFrench = language === 'fr'
  const libraries = plainParagraphs(inFrench ? company.libraries_fr : company.libraries_en)
  const help = plainParagraphs(inFrench ? company.help_fr : company.help_en)
  const links = [
    { path: '/track-order', label: about.trackOrder },
    { path: '/legal-information#terms', label: about.terms },
    { path: '/legal-information#mediation', label: about.mediation },
  ]
  return (
    <div className="page mt-12 grid gap-5 sm:mt-18 md:grid-cols-2 lg:grid-cols-3">
      {libraries.length > 0 && (
        <Card title={about.libraries}>
          {libraries.map((lines) => (
            <p key={lines.join()} className="mb-4 flex gap-3 last:mb-0">
              <ShopIcon className="mt-1 size-5 shrink-0 text-secondary-text" />
              <Lines lines={lines} />
            </p>
          ))}
        </Card>
      )}
      <Card title={about.contact}>
        <address className="not-italic">
          {company.email && (
            <p>
              <a href={`mailto:${company.email}`} className={LINK}>
                <MailIcon className="size-5 shrink-0 text-secondary-text" />
                <span className="min-w-0 break-all">{company.email}</span>
              </a>
            </p>
          )}
          {company.phone && (
            <p>
              <a href={`tel:${company.phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
                <PhoneIcon className="size-5 shrink-0 text-secondary-text" />
                {company.phone}
              </a>
            </p>
          )}
        </address>
      </Card>
      <Card title={about.help}>
        {help.map((lines) => (
          <p key={lines.join()} className="mb-3">
            <Lines lines={lines} />
          </p>
        ))}
        <ul>
          {links.map(({ path, label }) => (
            <li key={path}>
              <Link to={localPath(language, path)} className={LINK}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="rounded-md border border-hairline bg-card p-6 sm:p-7 md:max-lg:last:odd:col-span-2"
    >
      <h2 id={headingId} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
