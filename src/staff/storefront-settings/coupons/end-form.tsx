import type { StaffCoupon } from '#shared/contract/staff/coupons.ts'
import { couponsWords } from '#shared/text/staff/coupons-words.ts'
import { storefrontSettingsWords } from '#shared/text/staff/storefront-settings-words.ts'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'
import { shopDay } from '#shared/time/shop-time.ts'

/** Gives a coupon another last day, or none. */
export function EndForm({
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
