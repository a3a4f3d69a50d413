import { useEffect, useRef, useState } from 'react'
import type { VoucherBalance } from '#shared/contract/vouchers.ts'
import { formatCents } from '#shared/money/format.ts'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { readVoucherCode, writeVoucherCode } from '#shared/vouchers/code.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { cardContent } from '#ui/voucher/card-content.ts'
import { VoucherDrawing } from '#ui/voucher/voucher-drawing.tsx'
import { ApiError } from '../api/client.ts'
import { keepVoucher } from '../api/vouchers.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useShop } from '../shop.ts'
import { useDates } from '../use-dates.ts'
import { OwnSheet } from './own-sheet.tsx'

type FoundVoucherProps = { code: string; voucher: VoucherBalance }

/** What the shop says about a code; the heading takes the focus. */
export function FoundVoucher({ code, voucher }: FoundVoucherProps) {
  const { found: words } = useWords(vouchersWords)
  const language = useLanguage()
  const dates = useDates()
  const heading = useRef<HTMLHeadingElement>(null)
  const { state, card } = voucher
  useEffect(() => heading.current?.focus(), [])
  return (
    <section
      aria-labelledby="voucher-found"
      className="overflow-clip rounded-md border border-hairline bg-card"
    >
      <VoucherDrawing design={card.design} className="w-full" />
      <div className="p-5 sm:p-6">
        <h2 ref={heading} id="voucher-found" tabIndex={-1} className="text-2xl outline-none">
          {words.title(voucher.last_four)}
        </h2>
        <p className="mt-4 text-sm text-muted">{words.left}</p>
        <p className="price font-serif text-4xl">
          {formatCents(voucher.balance_cents, { language, currency: 'eur' })}
        </p>
        <p className="mt-3 font-medium">{words.states[state]}</p>
        {state === 'open' && (
          <>
            <p className="text-muted">{words.until(dates.day(`${voucher.valid_until}T12:00:00Z`))}</p>
            {card.message && (
              <p className="mt-4 border-l-3 border-secondary pl-4 whitespace-pre-line italic">
                {card.message}
              </p>
            )}
            <p className="mt-4">{words.how}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              <ButtonLink to={localPath(language, '/books')}>{words.books}</ButtonLink>
              <Button variant="outline" onClick={() => window.print()}>
                {words.print}
              </Button>
              <KeepButton code={code} />
            </div>
            <PrintedCard code={code} voucher={voucher} />
          </>
        )}
      </div>
    </section>
  )
}

/** Puts the voucher into the account of whoever is signed in. */
function KeepButton({ code }: { code: string }) {
  const { found: words, failed } = useWords(vouchersWords)
  const session = useSession()
  const [isBusy, setIsBusy] = useState(false)
  const [isStored, setIsStored] = useState(false)
  if (session.status !== 'customer') return <p className="w-full text-sm text-muted">{words.signIn}</p>
  const { id } = session.user
  async function keep() {
    if (isBusy) return
    setIsBusy(true)
    try {
      await keepVoucher(id, code)
      setIsStored(true)
      showToast('success', words.added)
    } catch (error) {
      const isElsewhere = error instanceof ApiError && error.code === 'VOUCHER_IN_OTHER_ACCOUNT'
      showToast('error', isElsewhere ? words.elsewhere : failed)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="outline"
      aria-disabled={isBusy || isStored || undefined}
      onClick={() => isStored || void keep()}
    >
      {isStored ? words.added : words.keep}
    </Button>
  )
}

/** The card on A5, beside the page: on the screen there is nothing of it. */
function PrintedCard({ code, voucher }: FoundVoucherProps) {
  const { company } = useShop()
  const { card, balance_cents: cents, valid_until: until } = voucher
  const content = cardContent(card, { code: written(code), cents, until, shop: company.name })
  return <OwnSheet content={content} />
}

/** A code as it was typed, in groups. */
const written = (typed: string) => {
  const read = readVoucherCode(typed)
  return read.kind === 'code' ? writeVoucherCode(read.code) : typed
}
