import type { TrolleyOrder } from '#shared/contract/staff/picking.ts'
import { CARRIER_NAMES, CARRIERS, type Carrier } from '#shared/orders/carriers.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Button } from '#ui/button.tsx'
import { useWords } from '#ui/text.tsx'
import { KeyCap } from '../commands/commands.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { GiftMark } from '../frame/gift-mark.tsx'
import { PlaceCode } from '../frame/place-code.tsx'

type ParcelPanelProps = {
  order: TrolleyOrder
  carrier: Carrier
  onCarrier: (carrier: Carrier) => void
  onPrint: () => void
  onSend: () => void
}

/** A bin whose books go into a parcel: the carrier's label is scanned, and the parcel leaves. */
export function ParcelPanel({ order, carrier, onCarrier, onPrint, onSend }: ParcelPanelProps) {
  const { parcel: words, note } = useWords(pickingWords)
  const isComplete = order.picked >= order.copies
  return (
    <section className="rounded-md border-2 border-secondary bg-card p-4">
      <PlaceCode code={words.bin(binLetter(order.bin))} className="mb-2 min-h-11 px-3 text-xl!" />
      <h2>{(isComplete ? words.title : words.partlyTitle)(binLetter(order.bin), order.number)}</h2>
      {order.gift && <GiftMark gift={order.gift} className="mt-2 text-lg" />}
      {order.note !== null && (
        <p className="mt-2 border-l-4 border-secondary bg-tint px-3 py-2 text-lg font-semibold wrap-anywhere">
          {note(order.note)}
        </p>
      )}
      <p className="mt-1 text-muted">{words.text}</p>
      <fieldset className="mt-3">
        <legend className="mb-1.5 font-medium">{words.carrier}</legend>
        <div className="flex flex-wrap gap-2">
          {/* No select: a label that is scanned would choose in it */}
          {CARRIERS.map((one) => (
            <label
              key={one}
              className="flex min-h-(--control-height) items-center gap-2 rounded-md border border-edge px-3 has-checked:border-ink has-checked:bg-tint has-checked:font-semibold"
            >
              <input
                type="radio"
                name="carrier"
                checked={one === carrier}
                onChange={() => onCarrier(one)}
                className="accent-accent"
              />
              {one === 'other' ? words.other : CARRIER_NAMES[one]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button size="small" onClick={onSend}>
          {words.without} <KeyCap of="p" />
        </Button>
        <Button variant="outline" size="small" onClick={onPrint}>
          <PrinterIcon /> {words.print} <KeyCap of="e" />
        </Button>
      </div>
    </section>
  )
}
