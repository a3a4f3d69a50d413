/** Delivery prices by method, countries and weight. */
import { useState } from 'react'
import type { StaffZone } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords, useLanguage } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-read.ts'
import { CommandButton } from '../../commands/commands.tsx'
import { SkeletonCards, EmptyState, Unread } from '../../frame/loading-and-empty.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { GiftCard } from './gift-card.tsx'
import { NewZone } from './new-zone.tsx'
import { Card } from '../../frame/card.tsx'
import { countryNames } from '../country-names.ts'
import { DraftForm } from '../draft-form.tsx'
import { typedZone, zoneFault, zoneInput, ZoneFields } from './zone-fields.tsx'

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

export default function DeliveryPage() {
  const { delivery: words } = useWords(sellingWords)
  const { rows: zones, error, refetch } = useRows<StaffZone>('/delivery')
  const [isAdding, setIsAdding] = useState(false)
  const [stopped, setStopped] = useState<StaffZone>()
  const { run } = useAction()
  return (
    <>
      <SettingsHead
        title={words.title}
        help={words.help}
        summary={words.heavier}
        actions={
          <CommandButton label={words.add} shortcut="n" icon={PlusIcon} run={() => setIsAdding(true)} />
        }
      />
      {!zones && (
        <Unread error={error} refetch={refetch}>
          <SkeletonCards columns="lg:grid-cols-2" counts={[1, 1]} />
        </Unread>
      )}
      {zones?.length === 0 && <EmptyState title={words.empty} />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {zones?.map((zone) => (
          <ZoneCard
            key={`${zone.method} ${zone.countries?.join() ?? ''}`}
            zone={zone}
            onStop={() => setStopped(zone)}
          />
        ))}
      </div>
      {zones && <GiftCard />}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={words.add}>
        <NewZone onDone={() => setIsAdding(false)} />
      </Dialog>
      <Dialog
        open={stopped !== undefined}
        onClose={() => setStopped(undefined)}
        title={stopped ? words.stop(words.methods[stopped.method]) : ''}
      >
        <p>{words.stopText}</p>
        <Button
          size="control"
          className="mt-5"
          onClick={() => {
            if (!stopped) return
            const { method, version } = stopped
            void run('delivery-stop', { input: { method }, expectedVersion: version }).then(() =>
              setStopped(undefined),
            )
          }}
        >
          {words.stopConfirm}
        </Button>
      </Dialog>
    </>
  )
}
