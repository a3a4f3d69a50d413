import { vouchersWords } from '#shared/text/staff/vouchers-words.ts'
import { VOUCHER_STATES, type VoucherState } from '#shared/vouchers/state.ts'
import { SearchIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { useTypedSearch } from '../table/use-typed-search.ts'

const CONTROL = 'min-h-(--control-height) rounded-md border border-edge bg-card px-3'

type VoucherSearchProps = {
  typed: string
  state: VoucherState | undefined
  problem: string | undefined
  onFind: (typed: string) => void
  onState: (state: string) => void
}

/** One field for a code and for what is known of a voucher; beside it, which of them. */
export function VoucherSearch({ typed: before, state, problem, onFind, onState }: VoucherSearchProps) {
  const words = useWords(vouchersWords)
  const [typed, setTyped] = useTypedSearch(before)
  return (
    <div className="mb-3 flex flex-wrap items-start gap-3">
      <form
        role="search"
        className="min-w-0 flex-1 basis-full sm:basis-64"
        onSubmit={(event) => {
          event.preventDefault()
          onFind(typed)
        }}
      >
        <div className="relative">
          <SearchIcon className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4" />
          <input
            type="search"
            data-takes-code=""
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              if (target.value === '') onFind('')
            }}
            aria-label={words.search.label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? 'voucher-problem' : undefined}
            placeholder={words.search.label}
            className={`${CONTROL} w-full pl-9`}
          />
        </div>
        {problem && (
          <p id="voucher-problem" className="mt-1.5 text-sm font-medium text-out-of-stock">
            {problem}
          </p>
        )}
      </form>
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
