import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import type { VoucherState } from '#shared/vouchers/state.ts'
import { useWords } from '#ui/text.tsx'

const LOOKS: Record<VoucherState, string> = {
  open: 'bg-in-stock border-in-stock',
  spent: 'border-muted',
  expired: 'border-dashed border-muted',
  frozen: 'bg-out-of-stock border-out-of-stock',
  replaced: 'bg-muted border-muted',
}

/** A voucher's state, by a word and a shape. */
export function VoucherMark({ state }: { state: VoucherState }) {
  const words = useWords(vouchersWords)
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span aria-hidden="true" className={`size-2.5 rounded-full border-2 ${LOOKS[state]}`} />
      {words.state[state]}
    </span>
  )
}
