import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ExpectedDelivery } from '#shared/contract/staff/receiving.ts'
import { MAX_PARCELS } from '#shared/receiving/discrepancies.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { ActionForm } from '../form/action-form.tsx'

/** What a delivery is opened for: a supplier, and perhaps one order to it. */
export type Opening = { supplier: number | undefined; order?: string }

type OpenDialogProps = {
  opening: Opening | undefined
  deliveries: readonly ExpectedDelivery[]
  onClose: () => void
}

/** Opens a delivery; one that nobody announced needs neither a supplier nor a number. */
export function OpenDialog({ opening, deliveries, onClose }: OpenDialogProps) {
  const { dialog: words } = useWords(receivingWords)
  return (
    <Dialog open={opening !== undefined} onClose={onClose} title={words.title}>
      {opening && <OpenForm opening={opening} deliveries={deliveries} />}
    </Dialog>
  )
}

function OpenForm({ opening, deliveries }: Pick<OpenDialogProps, 'deliveries'> & { opening: Opening }) {
  const { dialog: words } = useWords(receivingWords)
  const navigate = useNavigate()
  const ordersOf = (id: string) => deliveries.find((one) => String(one.supplier.id) === id)?.orders ?? []
  const first = String(opening.supplier ?? '')
  // Opened for one order, the others of its supplier are not ticked
  const others = ordersOf(first).flatMap(({ number }) => (number === opening.order ? [] : [number]))
  const [left, setLeft] = useState<readonly string[]>(opening.order === undefined ? [] : others)
  const suppliers = deliveries.map(({ supplier: { id, name } }) => ({ value: String(id), label: name }))
  return (
    <ActionForm
      fields={{
        note: { label: words.note, maxLength: 60 },
        parcels: {
          type: 'number',
          label: words.parcels,
          value: '1',
          required: true,
          min: 1,
          max: MAX_PARCELS,
        },
        supplier: {
          label: words.supplier,
          value: first,
          options: [{ value: '', label: words.unknown }, ...suppliers],
        },
      }}
      renderAfter={({ supplier }) =>
        ordersOf(supplier).length > 0 && (
          <fieldset>
            <legend className="mb-1.5 text-sm font-medium">{words.orders}</legend>
            {ordersOf(supplier).map(({ number, copies }) => (
              <label key={number} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
                <input
                  type="checkbox"
                  checked={!left.includes(number)}
                  onChange={({ target }) =>
                    setLeft(target.checked ? left.filter((one) => one !== number) : [...left, number])
                  }
                  className="size-4.5 accent-accent"
                />
                {words.order(number, copies)}
              </label>
            ))}
          </fieldset>
        )
      }
      send={async ({ run, typed: { parcels, supplier }, filled }) => {
        const chosen = ordersOf(supplier).flatMap(({ number }) => (left.includes(number) ? [] : [number]))
        const done = await run('receiving-open', {
          input: { ...filled, parcels, ...(supplier !== '' && { orders: chosen }) },
        })
        if (done) void navigate(`/receiving/${done.subject}`)
        return done
      }}
      submit={words.open}
    />
  )
}
