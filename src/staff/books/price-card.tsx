import { booksWords } from '#shared/text/staff/books-words.ts'
import { InfoIcon } from '#ui/icons.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import { Card } from '../frame/card.tsx'
import { BookField, type Form } from './fields.tsx'
import { typedPercent } from '#shared/money/decimal.ts'

/** The public price and the discount, what is paid with them, and the rule that they obey. */
export function PriceCard({ form, book }: { form: Form; book: StaffBook }) {
  const { sections, price: words } = useWords(booksWords)
  const language = useLanguage()
  const money = useMoney()
  const { highest_discount_ppm: highest, pickup_price_cents: collected, price_cents: sent } = book
  return (
    <Card title={sections.price}>
      <div className="grid gap-4 px-4.5 py-4 sm:grid-cols-3">
        <BookField form={form} name="price" inputMode="decimal" required />
        <BookField form={form} name="discount" inputMode="decimal" />
        <dl>
          <dt className="mb-1.5 text-sm font-medium">{words.inShop}</dt>
          <dd className="flex flex-wrap gap-x-4">
            <span className="whitespace-nowrap">
              <span className="mr-1 font-serif text-2xl">{money(collected)}</span> {words.collected}
            </span>
            <span className="whitespace-nowrap">
              <span className="mr-1 font-serif text-2xl">{money(sent)}</span> {words.sent}
            </span>
          </dd>
        </dl>
        <p className="flex items-start gap-2 text-xs text-muted sm:col-span-3">
          <InfoIcon className="mt-0.5 size-4" />
          {highest === null ? words.free : words.law(typedPercent(highest, language))}
        </p>
      </div>
    </Card>
  )
}
