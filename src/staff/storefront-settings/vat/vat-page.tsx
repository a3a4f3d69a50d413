/** VAT rates by country. */
import { useState } from 'react'
import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useRows } from '../../api/use-rows.ts'
import { useCommands } from '../../commands/commands.ts'
import { KeyCap } from '../../commands/key-cap.tsx'
import { SkeletonCards } from '../../frame/skeletons.tsx'
import { EmptyState, FailedState } from '../../frame/states.tsx'
import { WindowHead } from '../window-head.tsx'
import { NewRates } from './new-rates.tsx'
import { RatesCard } from './rates-card.tsx'

export default function VatPage() {
  const { vat: words } = useWords(sellingWords)
  const { rows, error, refetch } = useRows<StaffVatRates>('/vat')
  const [isAdding, setIsAdding] = useState(false)
  useCommands([{ label: words.add, key: 'n', run: () => setIsAdding(true) }])
  return (
    <>
      <WindowHead
        title={words.title}
        help={words.help}
        actions={
          <Button size="control" onClick={() => setIsAdding(true)}>
            <PlusIcon className="size-4" /> {words.add} <KeyCap of="n" />
          </Button>
        }
      />
      {!rows && error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <SkeletonCards counts={[2]} />}
      {rows?.length === 0 && <EmptyState title={words.empty} />}
      <div className="grid gap-4">
        {rows?.map((rates) => (
          <RatesCard key={rates.country} rates={rates} />
        ))}
      </div>
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={words.add}>
        <NewRates onDone={() => setIsAdding(false)} />
      </Dialog>
    </>
  )
}
