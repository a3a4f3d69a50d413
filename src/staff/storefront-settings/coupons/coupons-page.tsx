/** Coupons: what each gives and how often it is used; made, ended, given another end. */
import { useState } from 'react'
import type { StaffCoupon } from '#shared/contract/staff/coupons.ts'
import { couponsWords } from '#shared/text/staff/en/coupons.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useRows } from '../../api/use-read.ts'
import { CommandButton } from '../../commands/commands.tsx'
import { Card } from '../../frame/card.tsx'
import { EmptyState } from '../../frame/loading-and-empty.tsx'
import { DataTable } from '../../table/data-table.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { couponColumns } from './coupon-columns.tsx'
import { CouponForm } from './coupon-form.tsx'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { shopDay } from '#shared/time/shop-time.ts'

/** Gives a coupon another last day, or none. */
function EndForm({
  coupon: { code, version, ends_at: ends },
  onDone,
}: {
  coupon: StaffCoupon
  onDone: () => void
}) {
  const { newEnd } = useWords(couponsWords)
  const { save } = useWords(storefrontSettingsWords)
  const before = ends === null ? '' : shopDay(Date.parse(ends) - 1)
  return (
    <ActionForm
      fields={{ until: { type: 'date', label: newEnd.until, hint: newEnd.none, value: before } }}
      version={version}
      send={({ run, filled, expectedVersion }) =>
        run('coupons-reopen', { input: { code, ...filled }, expectedVersion })
      }
      onDone={onDone}
      submit={save}
    />
  )
}

export default function CouponsPage() {
  const words = useWords(couponsWords)
  const language = useLanguage()
  const money = useMoney()
  const [isMaking, setIsMaking] = useState(false)
  const [reopened, setReopened] = useState<StaffCoupon>()
  const pages = useRows<StaffCoupon>('/coupons')
  const { run } = useAction()
  return (
    <>
      <SettingsHead
        title={words.title}
        help={words.help}
        actions={
          <CommandButton label={words.make} shortcut="c" icon={PlusIcon} run={() => setIsMaking(true)} />
        }
      />
      <Card>
        <DataTable
          label={words.title}
          columns={couponColumns({
            words,
            language,
            money,
            onEnd: ({ code, version }) =>
              void run('coupons-end', { input: { code }, expectedVersion: version }),
            onReopen: setReopened,
          })}
          pages={pages}
          idOf={({ code }) => code}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
      <Dialog open={isMaking} onClose={() => setIsMaking(false)} title={words.make}>
        <CouponForm onDone={() => setIsMaking(false)} />
      </Dialog>
      <Dialog
        open={reopened !== undefined}
        onClose={() => setReopened(undefined)}
        title={reopened ? words.newEnd.title(reopened.code) : ''}
      >
        {reopened && <EndForm coupon={reopened} onDone={() => setReopened(undefined)} />}
      </Dialog>
    </>
  )
}
