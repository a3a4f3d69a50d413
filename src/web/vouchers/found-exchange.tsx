import { useEffect, useRef } from 'react'
import type { VoucherBalance } from '#shared/contract/vouchers.ts'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'

type FoundExchangeProps = {
  voucher: VoucherBalance
  exchange: NonNullable<VoucherBalance['exchange']>
}

/** What the code of a present does now, without a price; the heading takes the focus. */
export function FoundExchange({ voucher, exchange }: FoundExchangeProps) {
  const { exchange: words, found } = useWords(vouchersWords)
  const language = useLanguage()
  const { day } = useDates()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, books } = exchange
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="exchange-found"
      className="rounded-md border border-hairline bg-card p-5 sm:p-6"
    >
      <h2 ref={heading} id="exchange-found" tabIndex={-1} className="text-2xl outline-none">
        {words.title}
      </h2>
      <p className="mt-4 text-sm text-muted">{words.present}</p>
      <ul className="font-serif text-lg">
        {books.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <p className="mt-4 font-medium">{words.states[state]}</p>
      {(state === 'first' || state === 'open') && (
        <p className="text-muted">{words.until(day(`${voucher.valid_until}T12:00:00Z`))}</p>
      )}
      {state === 'open' && (
        <p className="mt-6">
          <ButtonLink to={localPath(language, '/books')}>{found.books}</ButtonLink>
        </p>
      )}
    </section>
  )
}
