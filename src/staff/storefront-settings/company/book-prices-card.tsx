import { formatPercent } from '#shared/text/number-format.ts'
import type { StaffBookPrices } from '#shared/contract/staff/selling.ts'
import { FRENCH_BOOK_PRICES } from '#shared/orders/french-book-prices.ts'
import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { AlertIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../api/use-action.ts'
import { Card } from '../../frame/card.tsx'
import { SkeletonRows, Unread } from '../../frame/loading-and-empty.tsx'

const PPM = 1_000_000

/** The switch of the French law on book prices, with what the law asks. */
export function BookPricesCard() {
  const { bookPrices: words } = useWords(sellingWords)
  const language = useLanguage()
  const money = useMoney()
  const { run, isPending } = useAction()
  const { data, error, refetch } = useRead<StaffBookPrices>(['company', 'book-prices'], '/book-prices')
  const law = FRENCH_BOOK_PRICES
  return (
    <Card title={words.title}>
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonRows count={3} />
        </Unread>
      )}
      {data && (
        <div className="grid gap-3 p-4.5">
          <label className="flex min-h-(--control-height) items-center gap-3">
            <input
              type="checkbox"
              className="size-4.5 accent-accent"
              checked={data.french}
              aria-describedby="book-prices-law"
              onChange={({ target }) =>
                isPending ||
                void run('prices-french', {
                  input: { state: target.checked ? 'on' : 'off' },
                  expectedVersion: data.version,
                })
              }
            />
            {words.apply}
          </label>
          {data.is_required && !data.french && (
            <p className="flex items-start gap-2 text-out-of-stock">
              <AlertIcon className="mt-0.5 size-4 shrink-0" /> {words.required}
            </p>
          )}
          <div id="book-prices-law" className="grid max-w-3xl gap-2 text-muted">
            <p>
              {words.law({
                percent: formatPercent(law.highestPickupDiscountPpm / PPM, language),
                floor: money(law.deliveryFloorCents),
                below: money(law.deliveryFloorBelowCents),
                least: money(law.smallestDeliveryCents),
              })}
            </p>
            <p>{words.effect}</p>
          </div>
        </div>
      )}
    </Card>
  )
}
