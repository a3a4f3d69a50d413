/** The withdrawal from one order, whoever proved how that they may declare it: the form, what stands in its way, the receipt. */
import { useState, type ComponentProps } from 'react'
import type { ReturnOptions, WithdrawalReceipt } from '../api/returns.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import { Receipt } from './receipt.tsx'
import { StateName } from './state-name.tsx'
import { useDates } from '../use-dates.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

type WithdrawalProps = Omit<ComponentProps<typeof WithdrawalForm>, 'onDeclared'>

export function Withdrawal({ options, ...form }: WithdrawalProps) {
  const { withdrawal: words } = useWords(returnsWords)
  const [receipt, setReceipt] = useState<WithdrawalReceipt>()
  const { day } = useDates()
  const { kind, until } = options.withdrawal
  const { bought_voucher: voucher } = options
  const follow = `/followorder/${options.order_number}`
  if (receipt) return <Receipt receipt={receipt} />
  if (kind === 'over') {
    return (
      <>
        <EmptyState
          title={words.over.title}
          text={words.over.text(day(until ?? ''))}
          action={words.contact}
          to="/contactus"
        />
        <Known options={options} />
      </>
    )
  }
  if (kind === 'none') return <EmptyState {...words.none} action={words.follow} to={follow} />
  const isAllGone = voucher
    ? !voucher.is_unspent
    : options.lines.every(({ withdrawable }) => withdrawable < 1)
  // A voucher that was withdrawn from has nothing left either
  if (voucher && isAllGone && options.returns.length === 0)
    return <EmptyState {...words.spent} action={words.contact} to="/contactus" />
  if (isAllGone) {
    return (
      <>
        <EmptyState {...words.allGone} action={words.follow} to={follow} />
        <Known options={options} />
      </>
    )
  }
  return (
    <>
      <p className="mt-2 max-w-prose">
        {words.text} {until && words.until(day(until))}
      </p>
      <WithdrawalForm options={options} {...form} onDeclared={setReceipt} />
      <Known options={options} />
    </>
  )
}

/** What came back of the order already, or is on its way. */
function Known({ options: { returns, order_number: number } }: { options: ReturnOptions }) {
  const words = useWords(returnsWords)
  const language = useLanguage()
  const { moment } = useDates()
  return (
    <>
      {returns.length > 0 && (
        <section aria-labelledby="known-title" className="mt-12 border-t border-hairline pt-6">
          <h2 id="known-title" className="text-xl">
            {words.withdrawal.known}
          </h2>
          <ul className="mt-3 grid gap-2 text-sm">
            {returns.map((one) => (
              <li key={one.number} className="flex flex-wrap gap-x-4">
                <span className="price font-medium">{one.number}</span>
                <span>{words.kinds[one.kind]}</span>
                <span className="text-muted">{moment(one.created_at)}</span>
                <StateName state={one.state} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonLink variant="quiet" className="mt-6 -ml-6" to={localPath(language, `/followorder/${number}`)}>
        {words.withdrawal.follow}
      </ButtonLink>
    </>
  )
}
