import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import type { RedirectionQuote } from '#shared/contract/staff/order-entry.ts'
import { DELIVERY_METHODS } from '#shared/orders/selling.ts'
import { orderEntryWords } from '#shared/text/staff/en/order-entry.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useMoney } from '#ui/money.tsx'
import { useWords } from '#ui/text.tsx'
import { post } from '../../api/client.ts'
import { queries } from '../../api/queries.ts'
import { ActionForm } from '../../form/action-form.tsx'
import { useCountryOptions } from '../../frame/use-country-options.ts'

type Address = NonNullable<StaffOrder['delivery_address']>
type RedirectDialogProps = { order: StaffOrder; address: Address; open: boolean; onClose: () => void }

/** Sends a paid order elsewhere or another way, and says before what comes back or is to be paid. */
export function RedirectDialog({ order, address, open, onClose }: RedirectDialogProps) {
  const { redirect: words, address: parts } = useWords(ordersWords).one
  const { delivery: names } = useWords(orderEntryWords)
  const countries = useCountryOptions()
  const { number, version } = order
  const isSent = ({ method }: Record<string, string>) => method !== 'pickup'
  const part = (label: string, value: string | null, required: boolean) => ({
    label,
    value: value ?? '',
    required,
    isShown: isSent,
  })
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <ActionForm
        fields={{
          method: {
            label: words.method,
            value: order.delivery_method,
            options: DELIVERY_METHODS.map((value) => ({ value, label: names.methods[value] })),
          },
          name: { label: parts.name, value: address.name, required: true },
          address: part(parts.address, address.address, true),
          more: part(parts.more, address.additional_information, false),
          postalCode: { ...part(parts.postalCode, address.postal_code, true), isHalf: true },
          city: { ...part(parts.city, address.city, true), isHalf: true },
          company: part(parts.company, address.company, false),
          country: { label: words.country, value: address.country, options: countries, isShown: isSent },
          mail: { label: words.mailed, type: 'checkbox', value: 'true', isShown: order.email !== '' },
        }}
        version={version}
        send={async ({ run, filled: { mail, method = 'pickup', ...given }, typed, expectedVersion }) => {
          const quote = await queries.fetchQuery(question(number, typed)).catch(() => undefined)
          if (!quote || quote.refused !== null) return undefined
          return await run('orders-redirect', {
            input: {
              number,
              ...given,
              country: typed.country,
              method,
              difference: String(quote.difference_cents),
              mail: mail === 'true' ? 'link' : 'none',
            },
            expectedVersion,
          })
        }}
        onDone={onClose}
        submit={words.submit}
        renderAfter={(typed) => <Difference number={number} typed={typed} />}
      >
        <p className="text-muted">{words.text}</p>
      </ActionForm>
    </Dialog>
  )
}

type Typed = { method: string; country: string }

const question = (number: string, { method, country }: Typed) =>
  queryOptions({
    queryKey: ['orders', number, 'redirection', method, country],
    queryFn: async () =>
      (
        await post<Data<RedirectionQuote>>(`/orders/${number}/redirection`, {
          delivery_method: method,
          country,
        })
      ).data,
  })

/** What the server counts for what is chosen now. */
function Difference({ number, typed }: { number: string; typed: Typed }) {
  const { redirect: words } = useWords(ordersWords).one
  const money = useMoney()
  const { data, error, isPlaceholderData } = useQuery({
    ...question(number, typed),
    placeholderData: keepPreviousData,
  })
  const said = () => {
    if (error) return error.message
    if (!data || isPlaceholderData) return words.reading
    const { refused, difference_cents: cents } = data
    if (refused) return words[refused]
    if (cents === 0) return words.same
    return cents > 0 ? words.toPay(money(cents)) : words.refund(money(0 - cents))
  }
  return (
    <p role="status" className="text-base font-semibold">
      {said()}
    </p>
  )
}
