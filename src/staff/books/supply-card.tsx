import { useState } from 'react'
import type { StaffSupply } from '#shared/contract/staff/supply.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords, useText } from '#ui/text.tsx'
import type { ArticlePromise } from '#shared/contract/promises.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { useRead } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { dayOf } from '../frame/moments.ts'
import { FailedState, SkeletonRows } from '../frame/loading-and-empty.tsx'
import { SupplyForm } from './supply-form.tsx'

/** What a customer is promised now, in the words of the shop: of copies on the shelf, and of those beyond. */
function CurrentPromise({ supply, readAt }: { supply: StaffSupply; readAt: Date }) {
  const { supply: words } = useWords(booksWords)
  const { shelf, promise, beyond, promise_beyond: promiseBeyond } = supply
  const facts = [
    { label: words.shelf(shelf), promise },
    { label: words.beyond(beyond), promise: promiseBeyond },
  ].filter((one): one is Reported => one.promise !== null)
  return (
    <section className="rounded-md bg-tint px-3.5 py-3">
      <h3 className="mb-1 text-sm font-semibold">{words.now}</h3>
      {facts.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <ul className="grid gap-1.5">
          {facts.map((one) => (
            <PromiseLine key={one.label} now={readAt} {...one} />
          ))}
        </ul>
      )}
    </section>
  )
}

type Reported = { label: string; promise: ArticlePromise }

function PromiseLine({ label, promise: wire, now }: Reported & { now: Date }) {
  const { promises } = useText()
  const { supply: words } = useWords(booksWords)
  const promise = promiseFrom(wire)
  const places = promise?.homeFrom ? (['home', 'shop'] as const) : (['shop'] as const)
  return (
    <li>
      <span className="text-xs text-muted">{label}</span>
      {places.map((place) => (
        <span key={place} className="block">
          {promise && words.quoted(promiseWords(promises, promise, { now, place }))}
        </span>
      ))}
    </li>
  )
}

/** Where further copies of a book come from, from when and how many, and what is promised of it now. */
export function SupplyCard({ isbn }: { isbn: string }) {
  const { supply: words } = useWords(booksWords)
  const may = useMay()
  const [isEditing, setIsEditing] = useState(false)
  const { data, dataUpdatedAt, error, refetch } = useRead<StaffSupply>(
    ['books', `/books/${isbn}/supply`],
    `/books/${isbn}/supply`,
  )
  const mayEdit = may('books-supply') && data !== undefined
  const close = () => setIsEditing(false)
  return (
    <Card title={words.title}>
      {data ? (
        <div className="grid gap-4 px-4.5 py-4">
          <Facts supply={data} />
          <CurrentPromise supply={data} readAt={new Date(dataUpdatedAt)} />
          {mayEdit && (
            <CommandButton
              label={words.edit}
              shortcut="s"
              variant="outline"
              className="justify-self-start"
              run={() => setIsEditing(true)}
            />
          )}
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
      <Dialog open={isEditing} onClose={close} title={words.edit}>
        {data && isEditing && <SupplyForm isbn={isbn} supply={data} onDone={close} />}
      </Dialog>
    </Card>
  )
}

function Facts({ supply }: { supply: StaffSupply }) {
  const { supply: words } = useWords(booksWords)
  const language = useLanguage()
  const { supplier, expected_on: expected, allotment, promised, minimum_stock: minimum } = supply
  const { shelf_minimum: shelfMinimum } = supply
  const facts = [
    {
      name: words.supplier,
      value: supplier?.name ?? words.none,
      more: supplier ? words.origins[supplier.origin] : words.noneText,
    },
    ...(supplier ? [{ name: words.lead, value: words.days(supplier.lead_days), more: '' }] : []),
    { name: words.expected, value: expected ? dayOf(expected, language) : words.noDay, more: '' },
    {
      name: words.allotment,
      value: allotment === null ? words.usualCopies : words.copies(allotment),
      more: promised > 0 ? words.promised(promised) : '',
    },
    {
      name: words.minimum,
      value:
        (minimum ?? shelfMinimum ?? 0) === 0 ? words.noMinimum : words.copies(minimum ?? shelfMinimum ?? 0),
      more: minimum === null && shelfMinimum !== null ? words.ofShelf : '',
    },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(({ name, value, more }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd>
            <span className="font-medium">{value}</span>
            {more && <span className="block text-xs text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
