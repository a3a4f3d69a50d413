/** Language and currency, as the top bar and the drawer offer them. */
import { langOf } from '#shared/text/locale.ts'
import { useLocation } from 'react-router'
import type { Currency, Language } from '#shared/contract/preferences.ts'
import { savePreference } from './save-preference.ts'
import { localPath, specifiedPath } from '../paths.ts'
import { useLanguage, useText } from '#ui/text.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { useCurrency } from './use-currency.ts'

const LANGUAGES: readonly Language[] = ['fr', 'eng']
const CURRENCIES: readonly Currency[] = ['eur', 'usd']

/** Two groups of choices; the language of the same screen is another address. */
export function PreferenceChoices({ onChosen }: { onChosen: (outcome: 'changed' | 'noRate') => void }) {
  const { layout } = useText()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const { currency, change } = useCurrency()

  return (
    <>
      <p id="language-choice" className="px-3 pb-1 text-xs font-medium tracking-wide text-muted uppercase">
        {layout.language}
      </p>
      <ul aria-labelledby="language-choice">
        {LANGUAGES.map((one) => (
          <li key={one}>
            {/* A whole new page: words of one language only are loaded */}
            <a
              href={localPath(one, specifiedPath(pathname) + search)}
              hrefLang={langOf(one)}
              lang={langOf(one)}
              aria-current={one === language ? 'true' : undefined}
              className="choice"
              onClick={({ currentTarget }) => {
                // The rendered page cannot know it: a section, or the secret of a mailed link
                currentTarget.hash = window.location.hash
                savePreference({ language: one })
              }}
            >
              {layout.languages[one]}
              {one === language && <CheckIcon className="size-4" />}
            </a>
          </li>
        ))}
      </ul>
      <p
        id="currency-choice"
        className="px-3 pt-3 pb-1 text-xs font-medium tracking-wide text-muted uppercase"
      >
        {layout.currency}
      </p>
      <ul aria-labelledby="currency-choice">
        {CURRENCIES.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-pressed={one === currency}
              className="choice"
              onClick={() => onChosen(change(one))}
            >
              {layout.currencies[one]}
              {one === currency && <CheckIcon className="size-4" />}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
