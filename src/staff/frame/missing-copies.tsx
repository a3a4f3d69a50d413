/** A book that somebody waits for and that is not there: for whom, where it may be, and what can become of it. */
import { useEffect, useId, useRef } from 'react'
import type { Whereabouts } from '#shared/contract/staff/picking.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Link } from '#ui/link.tsx'
import { useRead } from '../api/use-read.ts'
import { KeyCap, useCommands } from '../commands/commands.tsx'
import { longDay, shortMoment } from './moments.ts'
import { SkeletonRows, Unread } from './loading-and-empty.tsx'
import { PlaceCode } from './place-code.tsx'

/** Places to look at: the hold shelf, deliveries that are being read, and who moved a copy last. */
function WhereaboutsList({ found }: { found: Whereabouts }) {
  const { missingPanel: words } = useWords(pickingWords)
  const { stock } = useWords(booksWords)
  const language = useLanguage()
  const { held, receptions, movements } = found
  if (held.length + receptions.length + movements.length === 0)
    return <p className="text-muted">{words.nowhere}</p>
  return (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {held.map(({ place, number, copies }) => (
        <li key={`${place} ${number}`} className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
          <PlaceCode code={place} /> <span>{words.held(copies, number)}</span>
        </li>
      ))}
      {receptions.map(({ number, supplier, delivery_note: note, read, damaged }) => (
        <li key={number} className="flex min-h-10 flex-wrap items-center gap-x-3 py-1">
          <Link to={`/receiving/${number}`} className="link">
            {words.reception(supplier ?? number, note)}
          </Link>
          <span className="text-muted">{words.read(read, damaged)}</span>
        </li>
      ))}
      {movements.map(({ at, change, reason, actor, reference }) => (
        <li key={`${at} ${reason}`} className="flex min-h-8 flex-wrap items-center gap-x-3 py-1 text-xs">
          <time dateTime={at} className="text-muted">
            {shortMoment(at, language)}
          </time>
          <strong>{change > 0 ? `+${change}` : `−${-change}`}</strong>
          <span>
            {stock.reasons[reason]} {reference}
          </span>
          <span className="text-muted">
            {actor === 'customer' || actor === 'shop' ? stock[actor] : actor}
          </span>
        </li>
      ))}
    </ul>
  )
}

export type MissingAnswer = { label: string; key: string; run: () => void }

type MissingCopiesProps = {
  isbn: string
  title: string
  text: string
  /** The orders that want it; the chosen one is answered. */
  orders: readonly { number: string; name: string }[]
  chosen: string
  onChoose: (number: string) => void
  /** What can become of it while the stock counts so many copies; the first is the usual one. */
  answersAt: (stock: number) => MissingAnswer[]
  isPending: boolean
  onClose: () => void
}

export function MissingCopies({
  isbn,
  title,
  text,
  orders,
  chosen,
  onChoose,
  answersAt,
  isPending,
  onClose,
}: MissingCopiesProps) {
  const { missingPanel: words } = useWords(pickingWords)
  const language = useLanguage()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, refetch } = useRead<Whereabouts>(
    ['picking', 'whereabouts', isbn],
    `/picking/whereabouts/${isbn}`,
  )
  useEffect(() => heading.current?.focus(), [])
  const stock = data?.stock ?? 0
  const answers = answersAt(stock)
  useCommands([...answers, { label: words.close, key: 'Escape', run: onClose }])
  return (
    <section aria-labelledby={id} className="rounded-md border-2 border-ink bg-card p-4">
      <h3 id={id} ref={heading} tabIndex={-1} className="font-serif text-xl outline-none">
        {title}
      </h3>
      <p className="mt-1 text-muted">{text}</p>
      {orders.length > 1 && (
        <fieldset className="mt-3">
          <legend className="mb-1.5 font-medium">{words.which}</legend>
          <div className="flex flex-wrap gap-2">
            {orders.map(({ number, name }) => (
              <label
                key={number}
                className="flex min-h-(--control-height) items-center gap-2 rounded-md border border-edge px-3 has-checked:border-ink has-checked:bg-tint has-checked:font-semibold"
              >
                <input
                  type="radio"
                  name={`${id}-order`}
                  checked={number === chosen}
                  onChange={() => onChoose(number)}
                  className="accent-accent"
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <h4 className="mt-4 mb-1 font-semibold">{words.where}</h4>
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonRows count={3} className="h-8" />
        </Unread>
      )}
      {data && <WhereaboutsList found={data} />}
      <div className="mt-4 flex flex-wrap gap-3">
        {answers.map(({ label, key, run }, at) => (
          <Button
            key={key}
            variant={at === 0 ? 'primary' : 'outline'}
            size="small"
            aria-disabled={isPending || undefined}
            onClick={() => isPending || run()}
          >
            {label} <KeyCap of={key} />
          </Button>
        ))}
        <Button variant="quiet" size="small" onClick={onClose}>
          {words.close} <KeyCap of="Escape" />
        </Button>
      </div>
      {data && (
        <p className="mt-3 text-muted">
          {stock > 0
            ? words.counted(stock)
            : data.next
              ? words.next(longDay(new Date(data.next.ready_at), language))
              : words.noDate}
        </p>
      )}
    </section>
  )
}
