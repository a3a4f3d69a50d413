import { useState } from 'react'
import type { OwnVoucher } from '#shared/contract/vouchers.ts'
import { formatCents } from '#shared/money/format.ts'
import { vouchersWords } from '#shared/text/en/vouchers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Link } from '#ui/link.tsx'
import { showToast } from '#ui/toast-store.ts'
import { getOwnVouchers, keepVoucher, removeVoucher } from '../api/vouchers.ts'
import { localPath } from '../paths.ts'
import { useDates } from '../use-dates.ts'
import { CodeForm } from '../vouchers/code-form.tsx'
import { LoyaltyCard } from './loyalty-card.tsx'
import { CARD, LoadedSection } from './section.tsx'

/** The vouchers that a customer keeps, with their codes, and the field for another one. */
export function VouchersSection({ userId }: { userId: string }) {
  const { own: words, title, give } = useWords(vouchersWords)
  const language = useLanguage()
  return (
    <LoadedSection
      name="vouchers"
      of={userId}
      load={(signal) => getOwnVouchers(userId, signal)}
      words={words}
    >
      {(vouchers, put) => (
        <>
          <VoucherList
            userId={userId}
            // A card without credit is shown below
            vouchers={vouchers.filter(({ kind, balance_cents: cents }) => kind !== 'loyalty' || cents > 0)}
            onChange={put}
          />
          <Link to={localPath(language, '/voucher')} className="link mt-4 inline-flex min-h-11 items-center">
            {title}
          </Link>
          <Link
            to={localPath(language, '/gift-voucher')}
            follow="document"
            className="link mt-4 ml-6 inline-flex min-h-11 items-center"
          >
            {give}
          </Link>
          <div className={`mt-6 max-w-xl ${CARD}`}>
            {/* Another voucher begins afresh */}
            <CodeForm
              key={vouchers.map(({ id }) => id).join(' ')}
              submit={words.add}
              send={async (code) => put(await keepVoucher(userId, code))}
            />
          </div>
          <LoyaltyCard userId={userId} />
        </>
      )}
    </LoadedSection>
  )
}

type VoucherListProps = {
  userId: string
  vouchers: readonly OwnVoucher[]
  onChange: (vouchers: OwnVoucher[]) => void
}

function VoucherList({ userId, vouchers, onChange }: VoucherListProps) {
  const { own: words, found } = useWords(vouchersWords)
  const language = useLanguage()
  const dates = useDates()
  const [leaving, setLeaving] = useState<OwnVoucher>()

  async function remove({ id, last_four: four }: OwnVoucher) {
    setLeaving(undefined)
    try {
      await removeVoucher(userId, id)
      onChange(vouchers.filter((voucher) => voucher.id !== id))
      showToast('success', words.removed(four))
    } catch {
      showToast('error', words.notSaved)
    }
  }

  if (vouchers.length === 0) return <p className="max-w-[60ch] text-muted">{words.empty}</p>
  return (
    <>
      <ul className="rounded-md border border-hairline bg-card">
        {vouchers.map((voucher) => (
          <li
            key={voucher.id}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-t border-hairline px-5 py-2 first:border-t-0"
          >
            <div className="min-w-0">
              <p className="price font-medium">
                {formatCents(voucher.balance_cents, { language, currency: 'eur' })}{' '}
                <span className="font-normal text-muted">
                  {voucher.state === 'open'
                    ? words.until(dates.day(`${voucher.valid_until}T12:00:00Z`))
                    : found.states[voucher.state]}
                </span>
              </p>
              <p className="text-sm break-words text-muted select-all">{voucher.code ?? words.noCode}</p>
            </div>
            {voucher.kind === 'loyalty' ? (
              <span className="text-sm text-muted">{words.loyalty}</span>
            ) : (
              <Button
                variant="quiet"
                size="small"
                className="-mr-3 px-3!"
                aria-label={words.of(words.remove, `…${voucher.last_four}`)}
                onClick={() => setLeaving(voucher)}
              >
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[60ch] text-sm text-muted">{words.text}</p>
      <Dialog open={leaving !== undefined} onClose={() => setLeaving(undefined)} title={words.removeTitle}>
        <p className="text-lg">{leaving && words.removeText(leaving.code ?? `…${leaving.last_four}`)}</p>
        <Button className="mt-6" onClick={() => leaving && void remove(leaving)}>
          {words.remove}
        </Button>
      </Dialog>
    </>
  )
}
