/** VAT rates by country. */
import { useState } from 'react'
import type { StaffVatRates } from '#shared/contract/staff/selling.ts'
import { sellingWords } from '#shared/text/staff/en/selling.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { useWords, useLanguage } from '#ui/text.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { typedPercent } from '#shared/money/decimal.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { parseDiscount } from '#shared/money/parse-price.ts'
import type { selling } from '#shared/text/staff/fr/selling.ts'
import { useRows } from '../../api/use-read.ts'
import { CommandButton } from '../../commands/commands.tsx'
import { SkeletonCards, EmptyState, Unread } from '../../frame/loading-and-empty.tsx'
import { SettingsHead } from '../settings-head.tsx'
import { Card } from '../../frame/card.tsx'
import { countryNames } from '../country-names.ts'
import { DraftForm } from '../draft-form.tsx'
import { ActionForm } from '../../form/action-form.tsx'

/** VAT rates as they are typed, and what is wrong with them. */
export const RATES = ['book', 'ebook', 'audiobook'] as const

export type TypedRates = Record<'country' | (typeof RATES)[number] | 'since' | 'source', string>

const inPercent = (permille: number, language: Language) => typedPercent(permille * 1000, language)

/** Returns stored rates as their fields have them. */
export const typedRates = (stored: StaffVatRates, language: Language): TypedRates => ({
  country: stored.country,
  book: inPercent(stored.book, language),
  ebook: inPercent(stored.ebook, language),
  audiobook: inPercent(stored.audiobook, language),
  since: stored.since,
  source: stored.source,
})

/** Returns what is wrong, by field. */
export function rateFaults(
  typed: TypedRates,
  { faults }: (typeof selling)['vat'],
): Partial<Record<keyof TypedRates, string>> {
  return {
    ...(!/^[a-z]{2}$/i.test(typed.country) && { country: faults.country }),
    ...Object.fromEntries(
      RATES.filter((kind) => parseDiscount(typed[kind]).kind !== 'value').map((kind) => [kind, faults.rate]),
    ),
    ...(typed.since === '' && { since: faults.since }),
    ...(typed.source.trim() === '' && { source: faults.source }),
  }
}

type RateFieldsProps = {
  rates: TypedRates
  faults: Partial<Record<keyof TypedRates, string>>
  onChange: (rates: TypedRates) => void
}

/** The rates of a country, since when, and by which law. */
function RateFields({ rates, faults, onChange }: RateFieldsProps) {
  const { vat: words } = useWords(sellingWords)
  const field = (name: keyof TypedRates) => ({
    label: words[name],
    value: rates[name],
    error: faults[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...rates, [name]: event.target.value }),
  })
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        {RATES.map((kind) => (
          <TextField key={kind} {...field(kind)} inputMode="decimal" />
        ))}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-3">
        <DateField {...field('since')} />
        <div className="sm:col-span-2">
          <TextField {...field('source')} maxLength={200} />
        </div>
      </div>
    </>
  )
}

/** The rates of a country, changed in place. */
function RatesCard({ rates }: { rates: StaffVatRates }) {
  const { vat: words } = useWords(sellingWords)
  const language = useLanguage()
  const name = countryNames([rates.country], language)
  return (
    <Card title={name} aside={rates.is_home ? words.home : undefined}>
      <DraftForm
        about={name}
        stored={{ value: typedRates(rates, language), version: rates.version }}
        faultsOf={(typed) => rateFaults(typed, words)}
        send={({ run, value: input, expectedVersion }) => run('vat-set', { input, expectedVersion })}
      >
        {(draft, faults) => <RateFields rates={draft.value} faults={faults} onChange={draft.set} />}
      </DraftForm>
    </Card>
  )
}

export default function VatPage() {
  const { vat: words } = useWords(sellingWords)
  const { rows, error, refetch } = useRows<StaffVatRates>('/vat')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <SettingsHead
        title={words.title}
        help={words.help}
        actions={
          <CommandButton label={words.add} shortcut="n" icon={PlusIcon} run={() => setIsAdding(true)} />
        }
      />
      {!rows && (
        <Unread error={error} refetch={refetch}>
          <SkeletonCards counts={[2]} />
        </Unread>
      )}
      {rows?.length === 0 && <EmptyState title={words.empty} />}
      <div className="grid gap-4">
        {rows?.map((rates) => (
          <RatesCard key={rates.country} rates={rates} />
        ))}
      </div>
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={words.add}>
        <NewRates onDone={() => setIsAdding(false)} />
      </Dialog>
    </>
  )
}

/** Gives a country rates of its own. */
function NewRates({ onDone }: { onDone: () => void }) {
  const { vat: words } = useWords(sellingWords)
  return (
    <ActionForm
      fields={{
        country: { label: words.country, maxLength: 2 },
        book: { label: words.book, type: 'decimal', isHalf: true },
        ebook: { label: words.ebook, type: 'decimal', isHalf: true },
        audiobook: { label: words.audiobook, type: 'decimal', isHalf: true },
        since: { label: words.since, type: 'date', isHalf: true },
        source: { label: words.source, maxLength: 200 },
      }}
      faults={(typed) => rateFaults(typed, words)}
      send={({ run, typed }) => run('vat-set', { input: { ...typed, country: typed.country.toUpperCase() } })}
      onDone={onDone}
      submit={words.add}
    />
  )
}
