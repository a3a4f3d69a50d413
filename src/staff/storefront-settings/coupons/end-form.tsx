import { useState } from 'react'
import type { StaffCoupon } from '#shared/contract/staff/coupons.ts'
import { couponsWords } from '#shared/text/staff/coupons-words.ts'
import { windowWords } from '#shared/text/staff/window-words.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { isoDay } from '../shop-days.ts'

/** Gives a coupon another last day, or none. */
export function EndForm({
  coupon: { code, version, ends_at: ends },
  onDone,
}: {
  coupon: StaffCoupon
  onDone: () => void
}) {
  const { newEnd } = useWords(couponsWords)
  const { save } = useWords(windowWords)
  const [until, setUntil] = useState(ends === null ? '' : isoDay(Date.parse(ends) - 1))
  const { run, isActing } = useAction()
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const input = { code, ...(until !== '' && { until }) }
        void run('coupons-reopen', { input, expectedVersion: version }).then((done) => done && onDone())
      }}
    >
      <DateField
        label={newEnd.until}
        hint={newEnd.none}
        value={until}
        onChange={(event) => setUntil(event.target.value)}
      />
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {save}
      </Button>
    </form>
  )
}
