/** Delivery prices by method, countries and weight. */
import { useState } from 'react'
import type { StaffZone } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-rows.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { SkeletonCards } from '../../frame/skeletons.tsx'
import { EmptyState, Unread } from '../../frame/loading-and-empty.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { GiftCard } from './gift-card.tsx'
import { NewZone } from './new-zone.tsx'
import { ZoneCard } from './zone-card.tsx'

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
