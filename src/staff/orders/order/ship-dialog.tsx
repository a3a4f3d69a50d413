import { useState } from 'react'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { CARRIER_NAMES, CARRIERS, type Carrier } from '#shared/orders/carriers.ts'
import { hasCarrierForm } from '#shared/orders/tracking-numbers.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../../api/use-action.ts'
import { useExpectedVersion } from '../../api/use-expected-version.ts'
import { CopiesFields, namedCopies } from './copies-fields.tsx'

type ShipDialogProps = { order: StaffOrder; open: boolean; onClose: () => void }

/** Sends a parcel: all that is left, unless fewer copies are named. */
export function ShipDialog({ order, open, onClose }: ShipDialogProps) {
  const { ship, parcels, fault } = useWords(ordersWords).one
  return (
    <Dialog open={open} onClose={onClose} title={ship.title}>
      <ShipForm order={order} onDone={onClose} words={{ ...ship, other: parcels.other, fault }} />
    </Dialog>
  )
}

type ShipWords = (typeof ordersWords)['fr']['one']['ship'] & { other: string; fault: string }

function ShipForm({ order, onDone, words }: { order: StaffOrder; onDone: () => void; words: ShipWords }) {
  const left = order.lines.map((line) => ({ line, most: copiesHere(line) })).filter(({ most }) => most > 0)
  const [carrier, setCarrier] = useState<Carrier>(CARRIERS[0])
  const [tracking, setTracking] = useState('')
  const [warnedOf, setWarnedOf] = useState<string>()
  const [copies, setCopies] = useState(() => new Map(left.map(({ line, most }) => [line._code_barre, most])))
  const added = order.additions
    .filter(({ stage }) => stage === 'to_prepare' || stage === 'preparing')
    .map(({ number }) => number)
  const { expectedVersion, lookAgain } = useExpectedVersion(order.version)
  const { run, isPending, failure } = useAction()
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const isUnusual = tracking.trim() !== '' && carrier !== 'other' && !hasCarrierForm(carrier, tracking)
        // A scan ends with Enter, and would send the parcel with whatever was read
        if (isUnusual && warnedOf !== `${carrier} ${tracking}`) return setWarnedOf(`${carrier} ${tracking}`)
        const input = {
          number: order.number,
          carrier,
          copies: namedCopies(copies),
          ...(tracking.trim() !== '' && { tracking: tracking.trim() }),
        }
        void run('orders-ship', { input, expectedVersion }).then((done) => (done ? onDone() : lookAgain()))
      }}
    >
      <SelectField
        label={words.carrier}
        value={carrier}
        onChange={(event) => setCarrier(event.target.value as Carrier)}
      >
        {CARRIERS.map((one) => (
          <option key={one} value={one}>
            {one === 'other' ? words.other : CARRIER_NAMES[one]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={words.tracking}
        data-takes-code=""
        maxLength={60}
        value={tracking}
        onChange={(event) => setTracking(event.target.value)}
        error={
          failure?.fields['tracking']?.[0] ??
          (warnedOf === `${carrier} ${tracking}` && carrier !== 'other'
            ? words.unusual(CARRIER_NAMES[carrier])
            : undefined)
        }
      />
      <CopiesFields lines={left} copies={copies} onChange={setCopies} label={words.copies} />
      {added.length > 0 && <p>{words.added(added.join(', '))}</p>}
      <p className="text-muted">{words.mailed}</p>
      <Button type="submit" size="control" aria-disabled={isPending || undefined}>
        {words.submit}
      </Button>
    </form>
  )
}

/** Only what is in the shop can leave. */
const copiesHere = ({ states }: StaffOrder['lines'][number]) =>
  states.find(({ state }) => state === 'here')?.copies ?? 0
