/** `/withdrawal/{orderId}`: the withdrawal from a contract, for customers and, by the mailed link, for guests. */
import { returnsWords } from '#shared/text/en/returns.ts'
import { getReturnOptions, withdraw } from '../api/returns.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useOrderKey } from '../session/use-order-key.ts'
import { useQuery } from '../query/use-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import type { Route } from './+types/withdrawal-page.ts'
import { ReturnSection, Waiting } from './return-section.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { Withdrawal } from './withdrawal.tsx'

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
  const language = useLanguage()
  const { key, mayAsk } = useOrderKey(number)
  const { query, retry } = useQuery(mayAsk ? `${number} ${key}` : undefined, () =>
    getReturnOptions(number, key),
  )
  const notFound = { ...words.notFound, to: '/track-order' }
  if (mayAsk === false) return <EmptyState {...notFound} />
  if (mayAsk === undefined) return <Waiting />
  return (
    <ReturnSection query={query} retry={retry} notFound={notFound}>
      {(options) => (
        <Withdrawal
          options={options}
          declare={(statement, attempt) => withdraw({ number, key }, { language, ...statement }, attempt)}
        />
      )}
    </ReturnSection>
  )
}
