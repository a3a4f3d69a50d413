import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/orders-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useExpectedVersion } from '../../api/use-expected-version.ts'

type Address = NonNullable<StaffOrder['delivery_address']>
type FormProps = { order: StaffOrder; address: Address; onDone: () => void }

/** Puts right where an order goes; only what changed is sent. */
export function AddressDialog({
  open,
  onClose,
  ...form
}: Omit<FormProps, 'onDone'> & { open: boolean; onClose: () => void }) {
  const { address } = useWords(ordersWords).one
  return (
    <Dialog open={open} onClose={onClose} title={address.title}>
      <AddressForm {...form} onDone={onClose} />
    </Dialog>
  )
}

const FIELDS = ['name', 'company', 'address', 'more', 'postalCode', 'city', 'phone'] as const
type FieldName = (typeof FIELDS)[number]
/** What may be taken away; an act takes `-` for nothing. */
const REMOVABLE: readonly FieldName[] = ['company', 'more']

function AddressForm({ order, address, onDone }: FormProps) {
  const { address: words, fault } = useWords(ordersWords).one
  const before: Record<FieldName, string> = {
    name: address.name,
    company: address.company ?? '',
    address: address.address,
    more: address.additional_information ?? '',
    postalCode: address.postal_code,
    city: address.city,
    phone: order.phone ?? '',
  }
  const [typed, setTyped] = useState(before)
  const { expectedVersion, lookAgain } = useExpectedVersion(order.version)
  const { run, isActing, failure } = useAction()
  // Of who collects their books there may be the name alone
  const isOptional = (field: FieldName) =>
    REMOVABLE.includes(field) || (order.delivery_method === 'pickup' && before[field] === '')
  const changed = FIELDS.filter((field) => typed[field].trim() !== before[field])
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed.length === 0) return onDone()
        const fields = changed.map((field) => [field, typed[field].trim() || '-'])
        const input = { number: order.number, ...Object.fromEntries(fields) }
        void run('orders-address', { input, expectedVersion }).then((done) => (done ? onDone() : lookAgain()))
      }}
    >
      <p className="text-muted">{words.text}</p>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          label={words[field]}
          required={!isOptional(field)}
          value={typed[field]}
          onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
          error={failure?.fields[field] && fault}
        />
      ))}
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.submit}
      </Button>
    </form>
  )
}
