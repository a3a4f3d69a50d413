import { useState } from 'react'
import type { StaffZone } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { Card } from '../../frame/card.tsx'
import { countryNames } from '../country-names.ts'
import { FieldActions } from '../field-actions.tsx'
import { useDraft } from '../use-draft.ts'
import { useRefusal } from '../../api/use-refusal.ts'
import { typedZone, zoneFault, zoneInput } from './typed-zone.ts'
import { ZoneFields } from './zone-fields.tsx'

/** What a method costs to some countries, changed in place. */
export function ZoneCard({ zone, onStop }: { zone: StaffZone; onStop: () => void }) {
  const { delivery: words } = useWords(sellingWords)
  const language = useLanguage()
  const [fault, setFault] = useState<string>()
  const draft = useDraft({ value: typedZone(zone, language), version: zone.version })
  const { run, isActing, failure } = useAction()
  const refusal = useRefusal(failure)
  if (!draft) return null
  const method = words.methods[zone.method]
  const countries = zone.countries === null ? words.others : countryNames(zone.countries, language)

  async function save() {
    if (!draft) return
    const wrong = zoneFault(draft.value, words)
    setFault(wrong)
    if (wrong !== undefined) return
    const input = { method: zone.method, ...zoneInput(draft.value, zone.countries) }
    if (await run('delivery-set', { input, expectedVersion: draft.expectedVersion })) draft.discard()
  }

  return (
    <Card
      title={method}
      aside={
        <button type="button" className="link min-h-(--control-height)" onClick={onStop}>
          {words.stop(method)}
        </button>
      }
    >
      <form
        noValidate
        aria-label={`${method}, ${countries}`}
        className="grid gap-4 p-4.5"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="text-muted">{words.to(countries)}</p>
        <ProblemAlert problem={fault ?? refusal} />
        <ZoneFields zone={draft.value} onChange={draft.set} usualDays={zone.usual_days} />
        <FieldActions
          about={method}
          isChanged={draft.isChanged}
          isSaving={isActing}
          isOutdated={draft.isOutdated}
          onDiscard={() => {
            setFault(undefined)
            draft.discard()
          }}
          onKeep={draft.keep}
        />
      </form>
    </Card>
  )
}
