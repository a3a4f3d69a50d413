/** Merges the files of one person: the other one is found, what moves is shown, and only then is it confirmed. */
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { MergePreview } from '#shared/contract/staff/customer-files.ts'
import { customersWords } from '#shared/text/staff/en/customers.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { Confirm, type Question } from '../frame/confirm.tsx'
import { fileAddress } from '../frame/file-address.ts'
import { EmptyState, SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'
import { dayOf } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { CustomerSearch } from './customer-search.tsx'
import { mergeAddress, type Merged } from './merge-address.ts'

export default function MergePage() {
  const words = useWords(customersWords)
  const [search] = useSearchParams()
  const chosen: Merged = {
    customer: search.get('customer') ?? undefined,
    other: search.get('other') ?? undefined,
    order: search.get('order') ?? undefined,
  }
  const { customer, other, order } = chosen
  const isWhole = customer !== undefined && (other ?? order) !== undefined
  return (
    <>
      <PageHead
        title={words.merge.title}
        help={words.merge.help}
        above={{ to: '/customers', label: words.title }}
      />
      {isWhole ? (
        <Preview key={mergeAddress(chosen)} chosen={{ ...chosen, customer }} />
      ) : (
        <Card title={customer === undefined ? words.merge.findStays : words.merge.findOther}>
          <CustomerSearch addressOf={(one) => addressWith(chosen, one)} />
        </Card>
      )}
    </>
  )
}

/** Only an account can stay, and nobody is merged with themselves. */
function addressWith(chosen: Merged, { id, order }: { id: string | null; order: string | null }) {
  if (chosen.customer === undefined)
    return id === null ? undefined : mergeAddress({ ...chosen, customer: id })
  if (id === chosen.customer) return undefined
  if (id !== null) return mergeAddress({ ...chosen, other: id })
  return order === null ? undefined : mergeAddress({ ...chosen, order })
}

function Preview({ chosen }: { chosen: Merged & { customer: string } }) {
  const { merge: words } = useWords(customersWords)
  const { customer, other, order } = chosen
  const query: { other: string } | { order: string } =
    other === undefined ? { order: order ?? '' } : { other }
  const { data, error, refetch } = useRead<MergePreview>(
    ['customer-files', 'merge', customer, query],
    `/customer-files/${encodeURIComponent(customer)}/merge?${new URLSearchParams(query)}`,
  )
  if (data) return <Both preview={data} named={query} />
  return (
    <Unread error={error} refetch={refetch} gone={<EmptyState title={words.gone} />}>
      <SkeletonRows count={5} />
    </Unread>
  )
}

function Both({
  preview: { stays, goes, moves, letters, saved_cards_end: cardsEnd },
  named,
}: {
  preview: MergePreview
  named: { other: string } | { order: string }
}) {
  const { merge: words } = useWords(customersWords)
  const money = useMoney()
  const navigate = useNavigate()
  const { run, isPending } = useAction()
  const [question, setQuestion] = useState<Question>()
  const customer = stays.customer ?? ''
  const endsAccount = goes.customer !== null
  const merge = async () => {
    const done = await run('customers-merge', { input: { customer, ...named } })
    if (done) void navigate(`/customers/${customer}`)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
        <Side title={words.stays} side={stays} />
        <Side title={words.goes} side={goes} />
      </div>
      <Card title={words.moves}>
        <ul className="divide-y divide-hairline px-4.5">
          {moves.map(({ kind, count, cents }) => (
            <li key={kind} className="flex justify-between gap-4 py-2.5">
              <span>{words.kinds[kind]}</span>
              <span>{cents === null ? count : `${count} · ${money(cents)}`}</span>
            </li>
          ))}
          {moves.length === 0 && <li className="py-4 text-muted">{words.nothing}</li>}
        </ul>
      </Card>
      <Card title={words.afterwards}>
        <ul className="list-disc px-9 py-3">
          {moves.some(({ kind }) => kind === 'alerts' || kind === 'seats') && <li>{words.best}</li>}
          <li>{letters ? words.letters(stays.email ?? '') : words.noLetters}</li>
          {endsAccount && <li>{words.ends(goes.email ?? '', stays.email ?? '')}</li>}
          {goes.email && <li>{words.mailed}</li>}
          {endsAccount && <li>{words.picture}</li>}
          {cardsEnd && <li>{words.cards}</li>}
          <li>
            <strong>{words.final}</strong>
          </li>
        </ul>
      </Card>
      <div className="flex flex-wrap justify-end gap-3">
        {endsAccount && (
          <Button
            variant="outline"
            size="control"
            onClick={() =>
              void navigate(mergeAddress({ customer: goes.customer ?? '', other: customer }), {
                replace: true,
              })
            }
          >
            {words.swap}
          </Button>
        )}
        <CommandButton
          label={words.merge}
          shortcut="m"
          isOff={isPending}
          run={() =>
            setQuestion({
              title: words.question(goes.name, stays.name),
              text: words.questionText,
              action: words.confirm,
              run: () => void merge(),
            })
          }
        />
      </div>
      <Confirm question={question} cancel={words.cancel} onClose={() => setQuestion(undefined)} />
    </div>
  )
}

function Side({ title, side }: { title: string; side: MergePreview['stays'] }) {
  const { merge: words, one } = useWords(customersWords)
  const language = useLanguage()
  return (
    <Card title={title}>
      <div className="px-4.5 py-3">
        <p className="font-medium">
          <Link to={fileAddress(side) ?? '/customers'} className="link">
            {side.name}
          </Link>
        </p>
        {side.email && <p className="break-all">{side.email}</p>}
        <p className="text-xs text-muted">
          {[one.since(dayOf(side.since, language)), side.customer === null ? one.guest : words.account].join(
            ' · ',
          )}
        </p>
      </div>
    </Card>
  )
}
