import {
  LEAST_MONTHS,
  LEAST_SOLD_CENTS,
  MOST_MONTHS,
  MOST_OFFERED,
  MOST_SOLD_CENTS,
} from '#shared/vouchers/offer.ts'
import { vouchersWords } from '#shared/text/staff/en/vouchers.ts'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

type OfferFormProps = { offer: { amounts_cents: number[]; months: number }; onDone: () => void }

const amountsIn = (typed: string) => typed.trim().split(/[\s;]+/)

/** Which amounts are offered, and for how long new vouchers are valid. */
export function OfferForm({ offer, onDone }: OfferFormProps) {
  const { offering: words } = useWords(vouchersWords)
  return (
    <ActionForm
      fields={{
        amounts: {
          label: words.amounts,
          hint: words.amountsHint,
          value: offer.amounts_cents.map((cents) => cents / 100).join(' '),
          required: true,
        },
        months: {
          label: words.months,
          hint: words.monthsHint,
          value: String(offer.months),
          required: true,
          type: 'whole',
        },
      }}
      faults={({ amounts, months }) => ({
        ...(!areAmounts(amountsIn(amounts)) && { amounts: words.faults.amounts }),
        ...(!isWithin(months, LEAST_MONTHS, MOST_MONTHS) && { months: words.faults.months }),
      })}
      send={({ run, typed: { amounts, months } }) =>
        run('vouchers-offer', { input: { amounts: amountsIn(amounts), months } })
      }
      onDone={onDone}
      submit={words.submit}
    />
  )
}

const isWithin = (typed: string, least: number, most: number) =>
  /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most

const areAmounts = (euros: readonly string[]) =>
  euros.length <= MOST_OFFERED &&
  euros.every((one) => isWithin(one, LEAST_SOLD_CENTS / 100, MOST_SOLD_CENTS / 100))
