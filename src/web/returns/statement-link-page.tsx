/** `/withdrawal/confirm`: behind the link that proves who declared a withdrawal; its button withdraws. */
import { type StatementView, confirmStatement, readStatement } from '../api/returns.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { linksWords } from '#shared/text/en/links.ts'
import { useLinkToken } from '../links/use-link-token.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { useQuery } from '../query/use-query.ts'
import { useDates } from '../use-dates.ts'
import { useWords } from '#ui/text.tsx'
import { Receipt } from './receipt.tsx'
import { ReturnSection, Waiting } from './return-section.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { Withdrawal } from './withdrawal.tsx'

export default function StatementLinkPage() {
  const { withdrawal } = useWords(returnsWords)
  const token = useLinkToken()
  return (
    <ReturnsScreen title={withdrawal.title}>
      {token === undefined ? <Waiting /> : <OfLink key={token} token={token} />}
    </ReturnsScreen>
  )
}

function OfLink({ token }: { token: string }) {
  const { withdrawal } = useWords(returnsWords)
  const { invalid } = useWords(linksWords)
  const { query, retry } = useQuery(token || undefined, () => readStatement(token))
  const notFound = { ...invalid, action: withdrawal.title, to: '/withdrawal' }
  if (!token) return <EmptyState {...notFound} />
  return (
    <ReturnSection query={query} retry={retry} notFound={notFound}>
      {(statement) => <Statement token={token} statement={statement} />}
    </ReturnSection>
  )
}

function Statement({ token, statement }: { token: string; statement: StatementView }) {
  const { withdrawal, statement: words } = useWords(returnsWords)
  const { moment } = useDates()
  const { options, receipt, name, articles } = statement
  if (receipt) return <Receipt receipt={receipt} />
  return (
    <>
      <p className="mt-2 font-serif text-lg text-muted">{withdrawal.order(options.order_number)}</p>
      <p className="mt-4 max-w-prose">{words.link(moment(statement.declared_at), name)}</p>
      {articles !== null && (
        <blockquote className="mt-4 max-w-prose border-l-4 border-secondary bg-tint px-5 py-3 break-words whitespace-pre-line">
          {articles}
        </blockquote>
      )}
      <Withdrawal
        options={options}
        signedBy={name}
        initialScope={articles === null ? 'whole' : 'part'}
        declare={({ lines }) => confirmStatement(token, lines)}
      />
    </>
  )
}
