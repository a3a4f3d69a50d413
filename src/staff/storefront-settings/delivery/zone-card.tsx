import type { StaffZone } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Card } from '../../frame/card.tsx'
import { countryNames } from '../country-names.ts'
import { DraftForm } from '../draft-form.tsx'
import { typedZone, zoneFault, zoneInput } from './typed-zone.ts'
import { ZoneFields } from './zone-fields.tsx'

/** What a method costs to some countries, changed in place. */
export function ZoneCard({ zone, onStop }: { zone: StaffZone; onStop: () => void }) {
  const { delivery: words } = useWords(sellingWords)
  const language = useLanguage()
  const method = words.methods[zone.method]
  const countries = zone.countries === null ? words.others : countryNames(zone.countries, language)

  return (
    <Card
      title={method}
      aside={
        <button type="button" className="link min-h-(--control-height)" onClick={onStop}>
          {words.stop(method)}
        </button>
      }
    >
      <DraftForm
        about={method}
        label={`${method}, ${countries}`}
        stored={{ value: typedZone(zone, language), version: zone.version }}
        problemOf={(typed) => zoneFault(typed, words)}
        send={({ run, value, expectedVersion }) => {
          const input = { method: zone.method, ...zoneInput(value, zone.countries) }
          return run('delivery-set', { input, expectedVersion })
        }}
      >
        {(draft) => (
          <>
            <p className="text-muted">{words.to(countries)}</p>
            <ZoneFields zone={draft.value} onChange={draft.set} usualDays={zone.usual_days} />
          </>
        )}
      </DraftForm>
    </Card>
  )
}
