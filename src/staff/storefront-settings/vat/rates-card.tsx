import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { countryNames } from '../country-names.ts'
import { DraftForm } from '../draft-form.tsx'
import { RateFields } from './rate-fields.tsx'
import { rateFaults, typedRates } from './typed-rates.ts'

/** The rates of a country, changed in place. */
export function RatesCard({ rates }: { rates: StaffVatRates }) {
  const { vat: words } = useWords(sellingWords)
  const language = useLanguage()
  const name = countryNames([rates.country], language)
  return (
    <Card title={name} aside={rates.is_home ? words.home : undefined}>
      <DraftForm
        about={name}
        stored={{ value: typedRates(rates, language), version: rates.version }}
        faultsOf={(typed) => rateFaults(typed, words)}
        send={({ run, value: input, expectedVersion }) => run('vat-set', { input, expectedVersion })}
      >
        {(draft, faults) => <RateFields rates={draft.value} faults={faults} onChange={draft.set} />}
      </DraftForm>
    </Card>
  )
}
