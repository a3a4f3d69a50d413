import { useState } from 'react'
import type { CounterPresent, CounterVoucher } from '#shared/contract/staff/counter.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useMay } from '../frame/member.ts'
import { dayOf } from '../frame/moments.ts'

type ExchangeAnswerProps = { voucher: CounterVoucher; present: CounterPresent }

/** A present whose code was scanned: which of its books are taken back. */
export function ExchangeAnswer({ voucher, present: { order, books } }: ExchangeAnswerProps) {
  const { exchanging: words } = useWords(giftsWords)
  const language = useLanguage()
  const may = useMay()
  const { run, isPending } = useAction()
  const left = books.filter((book) => book.left > 0)
  const [typed, setTyped] = useState<Record<string, number>>({})
  const [isSellable, setIsSellable] = useState(true)
  // One book is what came back
  const copiesOf = (isbn: string) => typed[isbn] ?? (left.length === 1 ? 1 : 0)
  const back = left.flatMap(({ isbn }) => (copiesOf(isbn) > 0 ? [`${isbn}=${copiesOf(isbn)}`] : []))
  async function exchange() {
    if (back.length === 0 || isPending) return
    const input = { voucher: voucher.number, books: back, sellable: isSellable ? 'all' : 'none' } as const
    await run('gifts-exchange', { input })
    setTyped({})
  }
  return (
    <form
      className="mb-4 grid gap-4 rounded-lg border border-hairline bg-card p-5"
      onSubmit={(event) => {
        event.preventDefault()
        void exchange()
      }}
    >
      <div>
        <h2 className="text-lg">
          <Link to={`/orders/${order}`} className="hover:underline">
            {words.title(order)}
          </Link>
        </h2>
        <p className="text-muted">{words.until(dayOf(voucher.valid_until, language))}</p>
        <p>{left.length === 0 ? words.none : words.text}</p>
      </div>
      {left.length > 0 && may('gifts-exchange') && (
        <>
          {left.map(({ isbn, title, left: most }) => (
            <SelectField
              key={isbn}
              label={words.copies(title)}
              value={String(copiesOf(isbn))}
              onChange={({ target }) => setTyped({ ...typed, [isbn]: Number(target.value) })}
            >
              {Array.from({ length: most + 1 }, (_, copies) => (
                <option key={copies} value={copies}>
                  {copies}
                </option>
              ))}
            </SelectField>
          ))}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-accent"
              checked={isSellable}
              onChange={({ target }) => setIsSellable(target.checked)}
            />
            {words.sellable}
          </label>
          <Button type="submit" size="control" aria-disabled={back.length === 0 || isPending || undefined}>
            {words.submit}
          </Button>
        </>
      )}
    </form>
  )
}
