import { localPath } from '../paths.ts'
import { useShop } from '../shop.ts'
import { MailIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText } from '#ui/text.tsx'
import { PreferencesButton } from '../preferences/preferences-button.tsx'

const LINK = 'inline-flex min-h-11 items-center hover:underline'

/** The line above the header: how to reach the shop (§2), language and currency. */
export function TopBar() {
  const { company } = useShop()
  const { layout } = useText()
  const language = useLanguage()
  return (
    <div className="bg-accent text-xs text-on-accent [--focus:var(--on-accent)]">
      <div className="page flex items-center justify-between gap-6">
        <address
          className="flex gap-3 not-italic max-sm:flex-row-reverse sm:gap-6"
          aria-label={layout.contact}
        >
          {company.email && (
            <a href={`mailto:${company.email}`} aria-label={company.email} className={`${LINK} max-sm:px-2`}>
              <MailIcon className="size-5 sm:hidden" />
              <span className="max-sm:hidden">{company.email}</span>
            </a>
          )}
          {company.phone && (
            <a href={`tel:${company.phone.replaceAll(/[^\d+]/g, '')}`} className={LINK}>
              {company.phone}
            </a>
          )}
        </address>
        <div className="flex items-center gap-6">
          <Link to={localPath(language, '/about-us')} className={`browsing ${LINK} max-sm:hidden`}>
            {layout.about}
          </Link>
          <Link to={localPath(language, '/events')} className={`browsing ${LINK} max-sm:hidden`}>
            {layout.events}
          </Link>
          <PreferencesButton />
        </div>
      </div>
    </div>
  )
}
