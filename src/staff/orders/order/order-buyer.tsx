import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { addressLines } from '#shared/orders/address.ts'
import { CANCELLABLE_STATES } from '#shared/orders/states.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Card } from '../../frame/card.tsx'
import { useMay } from '../../frame/member.ts'
import { monthOf } from '../../frame/moments.ts'
import { RedirectDialog } from './redirect-dialog.tsx'
import { ActionForm } from '../../form/action-form.tsx'

type Address = NonNullable<StaffOrder['delivery_address']>
type AddressDialogProps = { order: StaffOrder; address: Address; open: boolean; onClose: () => void }

const FIELDS = ['name', 'company', 'address', 'more', 'postalCode', 'city', 'phone'] as const
type FieldName = (typeof FIELDS)[number]
/** What may be taken away; an action takes `-` for nothing. */
const REMOVABLE: readonly FieldName[] = ['company', 'more']

/** Puts right where an order goes; only what changed is sent. */
function AddressDialog({ order, address, open, onClose }: AddressDialogProps) {
  const { address: words } = useWords(ordersWords).one
  const { number, version } = order
  const before: Record<FieldName, string> = {
    name: address.name,
    company: address.company ?? '',
    address: address.address,
    more: address.additional_information ?? '',
    postalCode: address.postal_code,
    city: address.city,
    phone: order.phone ?? '',
  }
  // Of who collects their books there may be the name alone
  const isOptional = (field: FieldName) =>
    REMOVABLE.includes(field) || (order.delivery_method === 'pickup' && before[field] === '')
  const fields = FIELDS.map(
    (field) => [field, { label: words[field], value: before[field], required: !isOptional(field) }] as const,
  )
  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <ActionForm
        fields={Object.fromEntries(fields)}
        version={version}
        send={async ({ run, changed, expectedVersion }) => {
          const names = Object.entries(changed).map(([field, typed]) => [field, typed || '-'])
          if (names.length === 0) return true
          return await run('orders-address', {
            input: { number, ...Object.fromEntries(names) },
            expectedVersion,
          })
        }}
        onDone={onClose}
        submit={words.submit}
      >
        <p className="text-muted">{words.text}</p>
      </ActionForm>
    </Dialog>
  )
}

/** Who bought, where it goes, and putting that right before it leaves. */
export function OrderBuyer({ order }: { order: StaffOrder }) {
  const { buyer: words } = useWords(ordersWords).one
  const language = useLanguage()
  const may = useMay()
  const [asking, setAsking] = useState<'fix' | 'redirect'>()
  const dialog = { order, onClose: () => setAsking(undefined) }
  const { delivery_address: to, buyer, email, phone } = order
  if (!to) return null
  // The name is the title
  const place = addressLines(to, language).slice(1)
  return (
    <Card
      title={to.name}
      aside={
        may('/staff/customer-files') && (
          <Link to={`/customers/of/${order.number}`} className="link">
            {words.file}
          </Link>
        )
      }
    >
      <div className="grid gap-2 px-4.5 py-3">
        <p className="text-xs text-muted">
          {words.orders(buyer.orders, monthOf(buyer.since, language))}
          {!buyer.is_customer && ` · ${words.guest}`}
        </p>
        <address className="not-italic">
          {place.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {email && (
          <p>
            <a href={`mailto:${email}`} aria-label={`${words.email} ${email}`} className="link break-all">
              {email}
            </a>
          </p>
        )}
        {phone && (
          <p>
            <a
              href={`tel:${phone.replaceAll(' ', '')}`}
              aria-label={`${words.phone} ${phone}`}
              className="link"
            >
              {phone}
            </a>
          </p>
        )}
        {CANCELLABLE_STATES.includes(order.state) && (
          <p className="flex flex-wrap gap-x-4">
            <button
              type="button"
              className="link min-h-8 pointer-coarse:min-h-11"
              onClick={() => setAsking('fix')}
            >
              {words.fix}
            </button>
            {may('orders-redirect') && order.stage !== 'withdrawn' && (
              <button
                type="button"
                className="link min-h-8 pointer-coarse:min-h-11"
                onClick={() => setAsking('redirect')}
              >
                {words.redirect}
              </button>
            )}
          </p>
        )}
      </div>
      <AddressDialog {...dialog} address={to} open={asking === 'fix'} />
      <RedirectDialog {...dialog} address={to} open={asking === 'redirect'} />
    </Card>
  )
}
