import type { ArticlePromise } from '#shared/contract/promises.ts'
import type { StaffSupply } from '#shared/contract/staff/supply.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { useText, useWords } from '#ui/text.tsx'

/** What a customer is promised now, in the words of the shop: of copies on the shelf, and of those beyond. */
export function CurrentPromise({ supply, readAt }: { supply: StaffSupply; readAt: Date }) {
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
