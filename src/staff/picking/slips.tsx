/** What leaves the printer with an order: what goes into and onto its parcel, and its place on the hold shelf. */
import type { Trolley, TrolleyOrder } from '#shared/contract/staff/picking.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { addressLines } from '#shared/orders/address.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { GiftMark, giftFacts } from '../frame/gift-mark.tsx'
import { giftNote } from '../print/gift-note.tsx'
import { booksAsText, holdShelfSlip, SheetBarcode, SheetBooks } from '../print/hold-shelf-slip.tsx'
import { printSheets, type Sheet } from '../print/print-sheets.tsx'
import type { RightCopy } from './verdict-band.tsx'

type On = { trolley: Trolley; language: Language }

/** Prints what the last copy of an order calls for. */
export function printLastCopy({ number, next, place }: RightCopy, { trolley, language }: On): void {
  const order = trolley.orders.find((one) => one.number === number)
  if (!order || next === 'copies') return
  void printSheets(
    place === null
      ? parcelSheets(order, trolley)
      : [...noteSheets(order, trolley), holdSheet(order, place, { trolley, language })],
  )
}

/** Prints the slip of an order that waits at its place of the hold shelf. */
export function printHeld(number: string, place: string, { trolley, language }: On): void {
  const order = trolley.orders.find((one) => one.number === number)
  if (order) void printSheets([holdSheet(order, place, { trolley, language })])
}

/** Prints the slip that goes into a parcel, in its buyer's language, and the label that goes onto it. */
export const printParcel = (order: TrolleyOrder, trolley: Trolley) =>
  printSheets(parcelSheets(order, trolley))

function parcelSheets(order: TrolleyOrder, trolley: Trolley): Sheet[] {
  const { slip } = pickingWords[order.language]
  const { gift } = order
  return [
    ...noteSheets(order, trolley),
    {
      id: `${order.number} slip`,
      paper: 'a6',
      slip: {
        use: 'parcel',
        label: {
          kind: 'slip',
          heading: trolley.sender[0] ?? '',
          place: binLetter(order.bin),
          name: slip.order,
          number: order.number,
          lines: [],
          more: [
            ...(order.note !== null && gift === null ? [slip.note(order.note).slice(0, 400)] : []),
            ...booksAsText(booksIn(order.bin, trolley)),
          ],
        },
      },
      content: (draw) => (
        <>
          <p>{trolley.sender[0]}</p>
          <p className="sheet-code">{binLetter(order.bin)}</p>
          <p>
            {slip.order} <strong>{order.number}</strong>
          </p>
          <SheetBarcode of={order.number} draw={draw} />
          <SheetBooks books={booksIn(order.bin, trolley)} />
          {/* What its buyer wrote to the shop is not for whoever receives a present */}
          {order.note !== null && gift === null && <p className="sheet-note">{slip.note(order.note)}</p>}
          {gift === null && <p className="mt-3">{slip.thanks}</p>}
        </>
      ),
    },
    {
      id: `${order.number} label`,
      paper: 'a6',
      content: (draw) => (
        <>
          <Lines of={[slip.from, ...trolley.sender]} className="text-xs" />
          <Lines
            of={addressLines(order.delivery_address, order.language)}
            className="my-10 text-xl font-semibold"
          />
          <SheetBarcode of={order.number} draw={draw} />
          <p>{order.number}</p>
        </>
      ),
    },
  ]
}

/** The note that goes with a present. */
function noteSheets({ number, language, gift, exchange }: TrolleyOrder, { sender }: Trolley): Sheet[] {
  return gift === null ? [] : [giftNote({ number, language, gift, exchange, shop: sender[0] ?? '' })]
}

function holdSheet(order: TrolleyOrder, place: string, { trolley, language }: On): Sheet {
  const words = pickingWords[language]
  return holdShelfSlip({
    heading: words.slip.hold,
    place,
    name: order.delivery_address.name,
    number: order.number,
    books: booksIn(order.bin, trolley),
    remarks: [
      ...(order.gift ? giftFacts(order.gift, language) : []),
      ...(order.note === null ? [] : [words.note(order.note).slice(0, 400)]),
    ],
    more: (
      <>
        {order.gift && <GiftMark gift={order.gift} />}
        {order.note !== null && <p className="sheet-note">{words.note(order.note)}</p>}
      </>
    ),
  })
}

function Lines({ of: lines, className }: { of: readonly (string | null)[]; className: string }) {
  return (
    <address className={`not-italic ${className}`}>
      {lines.map(
        (line) =>
          line && (
            <span key={line} className="block">
              {line}
            </span>
          ),
      )}
    </address>
  )
}

/** What lies in a bin. */
const booksIn = (bin: number, { lines }: Trolley) =>
  lines.flatMap(({ title, bins }) => {
    const quantity = bins.find((one) => one.bin === bin)?.picked ?? 0
    return quantity > 0 ? [{ title, quantity }] : []
  })
