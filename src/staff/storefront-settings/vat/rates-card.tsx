import { useState } from 'react'
import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { Card } from '../../frame/card.tsx'
import { countryNames } from '../country-names.ts'
import { FieldActions } from '../field-actions.tsx'
import { useDraft } from '../use-draft.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { RateFields } from './rate-fields.tsx'
import { rateFaults, typedRates } from './typed-rates.ts'

/** The rates of a country, changed in place. */
export function RatesCard({ rates }: { rates: StaffVatRates }) {
  const { vat: words } = useWords(sellingWords)
  const language = useLanguage()
  const [wasTried, setWasTried] = useState(false)
  const draft = useDraft({ value: typedRates(rates, language), version: rates.version })
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  if (!draft) return null
  const name = countryNames([rates.country], language)
  const faults = rateFaults(draft.value, words)

  async function save() {
    setWasTried(true)
    if (!draft || Object.keys(faults).length > 0) return
    if (!(await run('vat-set', { input: draft.value, expectedVersion: draft.expectedVersion }))) return
    setWasTried(false)
    draft.discard()
  }

  return (
    <Card title={name} aside={rates.is_home ? words.home : undefined}>
      <form
        noValidate
        aria-label={name}
        className="grid gap-4 p-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <ProblemAlert problem={refusal} />
        <RateFields rates={draft.value} faults={wasTried ? faults : {}} onChange={draft.set} />
        <FieldActions
          about={name}
          isChanged={draft.isChanged}
          isSaving={isActing}
          isOutdated={draft.isOutdated}
          onDiscard={draft.discard}
          onKeep={draft.keep}
        />
      </form>
    </Card>
  )
}
