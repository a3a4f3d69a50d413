/** `/withdrawal/{orderId}`: the withdrawal from a contract, for customers and, by the mailed link, for guests. */
import { useState } from 'react'
import type { ReturnOptions, WithdrawalReceipt } from '../api/returns.ts'
import { returnsWords } from '#shared/text/returns-words.ts'
import { getReturnOptions } from '../api/returns.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useOrderKey } from '../session/use-order-key.ts'
import { useQuery } from '../query/use-query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import type { Route } from './+types/withdrawal-page.ts'
import { ReturnSection, Waiting } from './return-section.tsx'
import { Receipt } from './receipt.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { StateName } from './state-name.tsx'
import { useDates } from '../use-dates.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'

export default function WithdrawalPage({ params: { orderId } }: Route.ComponentProps) {
  const { withdrawal: words } = useWords(returnsWords)
  return (
    <ReturnsScreen title={words.title}>
      <p className="mt-2 font-serif text-lg text-muted">{words.order(orderId)}</p>
      <OfOrder key={orderId} number={orderId} />
    </ReturnsScreen>
  )
}

function OfOrder({ number }: { number: string }) {
  const { withdrawal: words } = useWords(returnsWords)
  const { key, mayAsk } = useOrderKey(number)
  const { query, retry } = useQuery(mayAsk ? `${number} ${key}` : undefined, () =>
    getReturnOptions(number, key),
  )
  const notFound = { ...words.notFound, to: '/track-order' }
  if (mayAsk === false) return <EmptyState {...notFound} />
  if (mayAsk === undefined) return <Waiting />
  return (
    <ReturnSection query={query} retry={retry} notFound={notFound}>
      {(options) => <Withdrawal options={options} orderKey={key} />}
    </ReturnSection>
  )
}

function Withdrawal({ options, orderKey }: { options: ReturnOptions; orderKey: string | undefined }) {
  const { withdrawal: words } = useWords(returnsWords)
  const [receipt, setReceipt] = useState<WithdrawalReceipt>()
  const { day } = useDates()
  const { kind, until } = options.withdrawal
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
  if (options.lines.every(({ withdrawable }) => withdrawable < 1)) {
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
      <WithdrawalForm options={options} orderKey={orderKey} onDeclared={setReceipt} />
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
