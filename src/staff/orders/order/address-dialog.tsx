import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../../form/action-form.tsx'

type Address = NonNullable<StaffOrder['delivery_address']>
type AddressDialogProps = { order: StaffOrder; address: Address; open: boolean; onClose: () => void }

const FIELDS = ['name', 'company', 'address', 'more', 'postalCode', 'city', 'phone'] as const
type FieldName = (typeof FIELDS)[number]
/** What may be taken away; an action takes `-` for nothing. */
const REMOVABLE: readonly FieldName[] = ['company', 'more']

/** Puts right where an order goes; only what changed is sent. */
export function AddressDialog({ order, address, open, onClose }: AddressDialogProps) {
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
