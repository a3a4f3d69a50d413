import type { ComponentProps } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { useLanguage } from '#ui/text.tsx'
import type { OrderView } from '../api/orders.ts'
import { CheckoutLink } from '../cart/checkout-link.tsx'
import { localPath } from '../paths.ts'

type PayLinkProps = Omit<ComponentProps<typeof ButtonLink>, 'to' | 'follow'> & { order: OrderView }

/** Leads to where an unpaid order is paid: the page that placed it, or the one of those that the shop took. */
export function PayLink({
  order: { number, pay_by: payBy, bought_voucher: voucher },
  ...props
}: PayLinkProps) {
  const language = useLanguage()
  if (voucher) return <ButtonLink {...props} follow="document" to={localPath(language, '/gift-voucher')} />
  if (payBy === null) return <CheckoutLink {...props} />
  return <ButtonLink {...props} follow="document" to={localPath(language, `/pay/${number}`)} />
}
