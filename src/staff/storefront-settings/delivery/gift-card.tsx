import type { StaffGifts } from '#shared/contract/staff/selling.ts'
import { LEAST_EXCHANGE_DAYS, MOST_EXCHANGE_DAYS, MOST_WRAPPING_CENTS } from '#shared/orders/gift.ts'
import { giftsWords } from '#shared/text/staff/en/gifts.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { Card } from '../../frame/card.tsx'
import { ActionForm } from '../../form/action-form.tsx'

/** What is offered with presents. */
export function GiftCard() {
  const { offering: words } = useWords(giftsWords)
  const { data } = useRead<StaffGifts>(['gifts'], '/gifts')
  if (!data) return null
  const { wrapping_cents: wrapping, exchange_days: days, version } = data
  return (
    <Card title={words.title} className="mt-4">
      <ActionForm
        className="px-4.5 py-4"
        version={version}
        fields={{
          wrapping: {
            label: words.wraps,
            value: wrapping === null ? 'no' : 'yes',
            options: [
              { value: 'yes', label: words.ways.yes },
              { value: 'no', label: words.ways.no },
            ],
          },
          price: {
            label: words.price,
            hint: words.priceHint,
            value: String((wrapping ?? 0) / 100),
            type: 'decimal',
            isShown: ({ wrapping: way }) => way === 'yes',
          },
          days: {
            label: words.days,
            hint: words.daysHint(LEAST_EXCHANGE_DAYS, MOST_EXCHANGE_DAYS),
            value: String(days),
            required: true,
            type: 'whole',
          },
        }}
        faults={({ price, days: typed }) => ({
          ...(!isPrice(price) && { price: words.faults.price }),
          ...((Number(typed) < LEAST_EXCHANGE_DAYS || Number(typed) > MOST_EXCHANGE_DAYS) && {
            days: words.faults.days,
          }),
        })}
        send={({ run, filled, expectedVersion }) => run('gifts-offer', { input: filled, expectedVersion })}
        submit={words.submit}
      >
        <p className="text-muted">{words.text}</p>
      </ActionForm>
    </Card>
  )
}

const isPrice = (typed: string) =>
  typed === '' ||
  (/^\d+(?:[.,]\d{1,2})?$/.test(typed) && Number(typed.replace(',', '.')) * 100 <= MOST_WRAPPING_CENTS)
