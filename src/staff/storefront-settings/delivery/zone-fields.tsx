import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { BinIcon, PlusIcon } from '#ui/icons.tsx'
import { useWords } from '#ui/text.tsx'
import { typedCents } from '#shared/money/decimal.ts'
import type { StaffZone } from '#shared/contract/staff/selling.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { parseDays } from '#shared/orders/days-on-the-way.ts'
import { parsePrice } from '#shared/money/parse-price.ts'
import type { selling } from '#shared/text/staff/fr/selling.ts'

const INPUT = 'w-full min-h-(--control-height) rounded-md border border-edge bg-card px-3 text-right'

type ZoneFieldsProps = {
  zone: TypedZone
  onChange: (zone: TypedZone) => void
  /** Days on the way where none are typed; null: the books are collected. */
  usualDays: string | null | undefined
}

/** Prices by weight, a row each, from when delivery is free, and how long it takes. */
export function ZoneFields({ zone, onChange, usualDays }: ZoneFieldsProps) {
  const { delivery: words } = useWords(sellingWords)
  const { bands } = zone
  const set = (at: number, change: Partial<TypedZone['bands'][number]>) =>
    onChange({
      ...zone,
      bands: bands.map((band, index) => (index === at ? { ...band, ...change } : band)),
    })
  return (
    <>
      <table className="w-full max-w-md">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="pb-1 font-normal">
              {words.grams}
            </th>
            <th scope="col" className="pb-1 pl-2 font-normal">
              {words.price}
            </th>
            <td className="w-11">{'\u00A0'}</td>
          </tr>
        </thead>
        <tbody>
          {Array.from(bands.entries(), ([at, { grams, price }]) => (
            <tr key={at}>
              <td className="py-0.5">
                <input
                  aria-label={words.nth(words.grams, at + 1)}
                  inputMode="numeric"
                  className={INPUT}
                  value={grams}
                  onChange={(event) => set(at, { grams: event.target.value })}
                />
              </td>
              <td className="py-0.5 pl-2">
                <input
                  aria-label={words.nth(words.price, at + 1)}
                  inputMode="decimal"
                  className={INPUT}
                  value={price}
                  onChange={(event) => set(at, { price: event.target.value })}
                />
              </td>
              <td className="text-right">
                <button
                  type="button"
                  aria-label={words.removeBand(at + 1)}
                  className="flex size-9 items-center justify-center rounded-md hover:bg-tint pointer-coarse:size-11"
                  onClick={() => onChange({ ...zone, bands: bands.toSpliced(at, 1) })}
                >
                  <BinIcon className="size-4" />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button
        variant="outline"
        size="control"
        className="justify-self-start"
        onClick={() => onChange({ ...zone, bands: [...bands, { grams: '', price: '' }] })}
      >
        <PlusIcon className="size-4" /> {words.addBand}
      </Button>
      <div className="grid max-w-md gap-4">
        <TextField
          label={words.freeFrom}
          hint={words.freeHint}
          inputMode="decimal"
          value={zone.freeFrom}
          onChange={(event) => onChange({ ...zone, freeFrom: event.target.value })}
        />
        {usualDays !== null && (
          <TextField
            label={words.days}
            hint={words.daysHint(usualDays)}
            value={zone.days}
            onChange={(event) => onChange({ ...zone, days: event.target.value })}
          />
        )}
      </div>
    </>
  )
}

/** A delivery price as it is typed: read, judged, and written as the action takes it. */
type TypedZone = { bands: { grams: string; price: string }[]; freeFrom: string; days: string }

/** Returns a stored price as its fields have it. */
export const typedZone = (
  { bands, free_from_cents: free, days }: StaffZone,
  language: Language,
): TypedZone => ({
  bands: bands.map(({ up_to_grams: grams, cents }) => ({
    grams: String(grams),
    price: typedCents(cents, language),
  })),
  freeFrom: free === null ? '' : typedCents(free, language),
  days: days ?? '',
})

const isAmount = (typed: string) => parsePrice(typed).kind === 'value'
const isWeight = (typed: string) => /^[1-9]\d{0,5}$/.test(typed.trim())

/** Returns what is wrong; undefined when nothing is. */
export function zoneFault({ bands, freeFrom, days }: TypedZone, { faults }: (typeof selling)['delivery']) {
  if (bands.length === 0 || bands.some(({ grams, price }) => !isWeight(grams) || !isAmount(price)))
    return faults.bands
  if (new Set(bands.map(({ grams }) => grams.trim())).size < bands.length) return faults.double
  if (freeFrom.trim() !== '' && !isAmount(freeFrom)) return faults.free
  return days.trim() !== '' && !parseDays(days) ? faults.days : undefined
}

/** Returns the input of `delivery-set`, but for the method. */
export const zoneInput = ({ bands, freeFrom, days }: TypedZone, countries: readonly string[] | null) => ({
  prices: bands.map(({ grams, price }) => `${grams.trim()}:${price.trim()}`),
  ...(countries && { to: countries.join(',') }),
  ...(freeFrom.trim() !== '' && { freeFrom: freeFrom.trim() }),
  ...(days.trim() !== '' && { days: days.trim() }),
})
