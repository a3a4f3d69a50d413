/** Customers: found by a word, a telephone number or an address; and those who are to be called back. */
import type { CallBack } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRead } from '../api/use-read.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { fileAddress } from '../frame/file-address.ts'
import { shortDay } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'
import { CustomerSearch } from './customer-search.tsx'

export default function CustomersPage() {
  const words = useWords(customersWords)
  return (
    <>
      <PageHead title={words.title} help={words.help} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Card title={words.find}>
          <CustomerSearch addressOf={({ id, order }) => fileAddress({ customer: id, order }) ?? '/orders'} />
        </Card>
        <Calls />
      </div>
    </>
  )
}

/** Who waits longest first. */
function Calls() {
  const words = useWords(customersWords)
  const { data, error, refetch } = useRead<CallBack[]>(['customer-files'], '/customer-files')
  return (
    <Card title={words.calls} aside={data && data.length > 0 ? data.length : undefined}>
      {data ? (
        <ul className="divide-y divide-hairline px-4.5">
          {data.map((call, at) => (
            <OneCall key={call.id} call={call} isFirst={at === 0} />
          ))}
          {data.length === 0 && <li className="py-4 text-muted">{words.noCalls}</li>}
        </ul>
      ) : (
        <Unread error={error} refetch={refetch}>
          <SkeletonRows count={3} className="h-16" />
        </Unread>
      )}
    </Card>
  )
}

/** The first one is called by its letter too. */
function OneCall({ call, isFirst }: { call: CallBack; isFirst: boolean }) {
  const words = useWords(customersWords)
  const language = useLanguage()
  const { run, isPending } = useAction()
  const setCalled = () => {
    if (!isPending) void run('customers-called', { input: { note: call.id } })
  }
  useCommands(isFirst ? [{ label: words.calledFor(call.name), key: 'r', run: setCalled }] : [])
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap gap-x-3 font-medium">
          <Link to={fileAddress(call) ?? '/customers'} className="link">
            {call.name}
          </Link>
          {call.phone && (
            <a href={`tel:${call.phone.replaceAll(' ', '')}`} className="link">
              {call.phone}
            </a>
          )}
        </p>
        <p className="break-words whitespace-pre-line">{call.text}</p>
        <p className="text-xs text-muted">{words.noteBy(call.by, shortDay(call.at, language))}</p>
      </div>
      <Button
        variant="outline"
        size="control"
        aria-label={words.calledFor(call.name)}
        aria-disabled={isPending || undefined}
        onClick={setCalled}
      >
        {words.called} {isFirst && <KeyCap of="r" />}
      </Button>
    </li>
  )
}
