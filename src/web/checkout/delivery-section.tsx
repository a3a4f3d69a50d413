import type { Quote } from '#shared/contract/checkout.ts'
import type { DeliveryMethod } from '#shared/orders/selling.ts'
import { checkoutWords } from '#shared/text/en/checkout.ts'
import { Choice } from '#ui/form/choice.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { ShopIcon, TruckIcon } from '#ui/icons.tsx'
import { anchorOf } from './draft-field.tsx'
import type { DraftForm } from './use-draft.ts'

const ICONS = { standard: TruckIcon, express: TruckIcon, pickup: ShopIcon }

/** Stands until the server has said which methods go there. */
const USUAL: readonly DeliveryMethod[] = ['standard', 'pickup']

/** Delivery methods with the prices that the server gives for the chosen country. */
export function DeliverySection({ form, quote }: { form: DraftForm; quote: Quote | undefined }) {
  const { delivery: words, errors } = useWords(checkoutWords)
  const money = useMoney()
  const { draft, faults, change } = form
  const priceOf = (method: string) => quote?.delivery.find((known) => known.method === method)?.price_cents
  const methods = quote?.delivery.map(({ method }) => method) ?? USUAL
  const price = (cents: number | undefined) => {
    if (cents === undefined) return ''
    return cents === 0 ? words.free : money(cents)
  }
  return (
    <fieldset id={anchorOf('method')}>
      <legend className="sr-only">{words.title}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {methods.map((method) => {
          const Icon = ICONS[method]
          return (
            <Choice
              key={method}
              name="delivery"
              checked={draft.method === method}
              onChange={() => change('method', method)}
              className="flex gap-4 p-4"
            >
              <Icon className="mt-0.5 size-6 text-primary-text" />
              <span className="grow">
                <span className="flex justify-between gap-3 font-semibold">
                  {words.methods[method].name}
                  <span className="price">{price(priceOf(method))}</span>
                </span>
                <span className="mt-1 block text-sm text-muted">{words.methods[method].text}</span>
              </span>
            </Choice>
          )
        })}
      </div>
      {quote?.is_delivered === false && (
        <p role="status" className="mt-2 text-sm font-medium text-out-of-stock">
          {words.nowhere}
        </p>
      )}
      {faults.has('method') && <p className="mt-2 text-xs text-out-of-stock">{errors.method}</p>}
    </fieldset>
  )
}
