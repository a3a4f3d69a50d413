import { useRef, useState } from 'react'
import { useLanguage, useText } from '#ui/text.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { noRateDialog } from '../layout/on-demand-overlays.ts'
import { PreferenceChoices } from './preference-choices.tsx'
import { useCurrency } from './use-currency.ts'

const CODES = { fr: 'FR', eng: 'EN' }
const SYMBOLS = { eur: '€', usd: '$' }

/** The language and currency button of the header (§2); its panel is a native popover, so Escape closes it. */
export function PreferencesButton() {
  const { layout } = useText()
  const language = useLanguage()
  const { currency } = useCurrency()
  const panel = useRef<HTMLDivElement>(null)
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget="preferences"
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-gold"
      >
        <VisuallyHidden>{layout.preferences} </VisuallyHidden>
        {CODES[language]} · {SYMBOLS[currency]}
        <ChevronDownIcon className="size-3.5" />
      </button>
      <div
        ref={panel}
        id="preferences"
        popover="auto"
        role="group"
        aria-label={layout.preferences}
        className="preferences w-60 rounded-md border border-hairline bg-card p-3 text-ink shadow-overlay [--focus:var(--primary-text)]"
      >
        <PreferenceChoices
          onChosen={(outcome) => {
            panel.current?.hidePopover()
            setRefused(outcome === 'noRate')
          }}
        />
      </div>
      <noRateDialog.Overlay open={isRefused} onClose={() => setRefused(false)} />
    </>
  )
}
