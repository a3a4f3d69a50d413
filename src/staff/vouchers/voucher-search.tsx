import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { VOUCHER_STATES, type VoucherState } from '#shared/vouchers/state.ts'
import { useWords } from '#ui/text.tsx'
import { SearchField } from '../table/search-field.tsx'

const CONTROL = 'min-h-(--control-height) rounded-md border border-edge bg-card px-3'

type VoucherSearchProps = {
  searched: string
  state: VoucherState | undefined
  problem: string | undefined
  onFind: (typed: string) => void
  onState: (state: string) => void
}

/** One field for a code and for what is known of a voucher; beside it, which of them. */
export function VoucherSearch({ searched, state, problem, onFind, onState }: VoucherSearchProps) {
  const words = useWords(vouchersWords)
  return (
    <div className="mb-3 flex flex-wrap items-start gap-3">
      <SearchField
        searched={searched}
        label={words.search.label}
        placeholder={words.search.label}
        problem={problem}
        takesCode
        className="basis-full sm:basis-64"
        onSearch={onFind}
      />
      <select
        aria-label={words.filter}
        value={state ?? ''}
        onChange={({ target }) => onState(target.value)}
        className={CONTROL}
      >
        <option value="">{words.states.all}</option>
        {VOUCHER_STATES.map((one) => (
          <option key={one} value={one}>
            {words.states[one]}
          </option>
        ))}
      </select>
    </div>
  )
}
