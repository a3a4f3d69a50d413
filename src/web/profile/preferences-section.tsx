import { langOf } from '#shared/text/locale.ts'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { savePreference } from '../preferences/save-preference.ts'
import { NoRateDialog } from '../preferences/no-rate-dialog.tsx'
import { useCurrency } from '../preferences/use-currency.ts'
import { localPath, specifiedPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { CARD, Section, Subsection } from './section.tsx'

const LANGUAGES: readonly Language[] = ['fr', 'eng']
const CURRENCIES: readonly Currency[] = ['eur', 'usd']
const CHOICE =
  'inline-flex min-h-11 items-center gap-2 rounded-md border border-edge bg-card px-4 hover:bg-tint aria-[current]:border-primary-text aria-[current]:font-semibold aria-pressed:border-primary-text aria-pressed:font-semibold'

/** Language and currency (§4): shown at once, then saved. */
export function PreferencesSection() {
  const words = useWords(profileWords).preferences
  const { layout } = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { currency, change } = useCurrency()
  const [hasNoRate, setHasNoRate] = useState(false)
  return (
    <Section name="preferences">
      <div className={`${CARD} grid gap-8 md:grid-cols-2`}>
        <Subsection title={words.language}>
          <p className="mb-3 text-sm text-muted">{words.languageHint}</p>
          <ul className="flex flex-wrap gap-3">
            {LANGUAGES.map((one) => (
              <li key={one}>
                {/* A whole new page: words of one language only are loaded */}
                <a
                  href={localPath(one, specifiedPath(pathname))}
                  hrefLang={langOf(one)}
                  lang={langOf(one)}
                  aria-current={one === language ? 'true' : undefined}
                  className={CHOICE}
                  onClick={() => savePreference({ language: one })}
                >
                  {one === language && <CheckIcon className="size-4" />}
                  {layout.languages[one]}
                </a>
              </li>
            ))}
          </ul>
        </Subsection>
        <div>
          <Subsection title={words.currency}>
            <p className="mb-3 text-sm text-muted">{words.currencyHint}</p>
            <div className="flex flex-wrap gap-3">
              {CURRENCIES.map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-pressed={one === currency}
                  className={CHOICE}
                  onClick={() => setHasNoRate(change(one) === 'noRate')}
                >
                  {one === currency && <CheckIcon className="size-4" />}
                  {layout.currencies[one]}
                </button>
              ))}
            </div>
          </Subsection>
        </div>
      </div>
      <NoRateDialog open={hasNoRate} onClose={() => setHasNoRate(false)} />
    </Section>
  )
}
