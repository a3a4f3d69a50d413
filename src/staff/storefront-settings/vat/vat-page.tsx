/** VAT rates by country. */
import { useState } from 'react'
import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/selling-words.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useRows } from '../../api/use-rows.ts'
import { CommandButton } from '../../commands/command-button.tsx'
import { SkeletonCards } from '../../frame/skeletons.tsx'
import { EmptyState, Unread } from '../../frame/states.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { NewRates } from './new-rates.tsx'
import { RatesCard } from './rates-card.tsx'

export default function VatPage() {
  const { vat: words } = useWords(sellingWords)
  const { rows, error, refetch } = useRows<StaffVatRates>('/vat')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <SettingsHead
        title={words.title}
        help={words.help}
        actions={
          <CommandButton label={words.add} shortcut="n" icon={PlusIcon} run={() => setIsAdding(true)} />
        }
      />
      {!rows && (
        <Unread error={error} refetch={refetch}>
          <SkeletonCards counts={[2]} />
        </Unread>
      )}
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
