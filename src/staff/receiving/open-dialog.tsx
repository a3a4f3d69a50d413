import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ExpectedDelivery } from '#shared/contract/staff/goods-in.ts'
import { MAX_PARCELS } from '#shared/receiving/discrepancies.ts'
import { goodsInWords } from '#shared/text/staff/goods-in-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useFirstField } from '../frame/use-first-field.ts'

/** What a delivery is opened for: a supplier, and perhaps one order to it. */
export type Opening = { supplier: number | undefined; order?: string }

type OpenDialogProps = {
  opening: Opening | undefined
  deliveries: readonly ExpectedDelivery[]
  onClose: () => void
}

/** Opens a delivery; one that nobody announced needs neither a supplier nor a number. */
export function OpenDialog({ opening, deliveries, onClose }: OpenDialogProps) {
  const { dialog: words } = useWords(goodsInWords)
  return (
    <Dialog open={opening !== undefined} onClose={onClose} title={words.title}>
      {opening && <OpenForm opening={opening} deliveries={deliveries} />}
    </Dialog>
  )
}

function OpenForm({ opening, deliveries }: Pick<OpenDialogProps, 'deliveries'> & { opening: Opening }) {
  const { dialog: words } = useWords(goodsInWords)
  const form = useFirstField()
  const navigate = useNavigate()
  const { run, isActing } = useAction()
  const ordersOf = (id: string) => deliveries.find((one) => String(one.supplier.id) === id)?.orders ?? []
  const numbersOf = (id: string) => ordersOf(id).map(({ number }) => number)
  const [supplier, setSupplier] = useState(String(opening.supplier ?? ''))
  const [chosen, setChosen] = useState<readonly string[]>(
    opening.order === undefined ? numbersOf(supplier) : [opening.order],
  )
  const [note, setNote] = useState('')
  const [parcels, setParcels] = useState('1')
  async function open() {
    const input = {
      ...(supplier !== '' && { supplier, orders: chosen }),
      ...(note.trim() !== '' && { note }),
      parcels,
    }
    const done = await run('goods-in-open', { input })
    if (done) void navigate(`/goods-in/${done.subject}`)
  }
  return (
    <form
      ref={form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void open()
      }}
    >
      <TextField
        label={words.note}
        maxLength={60}
        autoComplete="off"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <TextField
        label={words.parcels}
        type="number"
        min={1}
        max={MAX_PARCELS}
        required
        value={parcels}
        onChange={({ target }) => setParcels(target.value)}
      />
      <SelectField
        label={words.supplier}
        value={supplier}
        onChange={({ target }) => {
          setSupplier(target.value)
          setChosen(numbersOf(target.value))
        }}
      >
        <option value="">{words.unknown}</option>
        {deliveries.map(({ supplier: { id, name } }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {ordersOf(supplier).length > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">{words.orders}</legend>
          {ordersOf(supplier).map(({ number, copies }) => (
            <label key={number} className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(number)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, number] : chosen.filter((one) => one !== number))
                }
                className="size-4.5 accent-accent"
              />
              {words.order(number, copies)}
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" size="control" aria-disabled={isActing || undefined}>
        {words.open}
      </Button>
    </form>
  )
}
