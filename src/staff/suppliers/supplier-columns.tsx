import { formatPercent } from '#shared/text/number-format.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { StaffSupplier } from '#shared/contract/staff/suppliers.ts'
import type { purchasing } from '#shared/text/staff/fr/purchasing.ts'
import type { Column } from '../table/data-table.tsx'

type Around = {
  words: typeof purchasing.suppliers
  language: Language
  money: (cents: number) => string
  onEdit: (supplier: StaffSupplier) => void
  onPublishers: (supplier: StaffSupplier) => void
}

function leadOf(supplier: StaffSupplier, words: Around['words']) {
  if (supplier.measured_lead_days !== null) return words.measured(supplier.measured_lead_days)
  return supplier.deliveries > 0 ? words.measuring(supplier.deliveries) : ''
}

const LINK = 'link min-h-8 pointer-coarse:min-h-11'

/** Returns the columns of the suppliers: the lead time as set, beside what was measured. */
export function supplierColumns({
  words,
  language,
  money,
  onEdit,
  onPublishers,
}: Around): Column<StaffSupplier>[] {
  const { columns } = words
  return [
    {
      header: columns.name,
      cell: (supplier) => (
        <>
          <button
            type="button"
            className="font-semibold hover:underline"
            aria-label={words.edit(supplier.name)}
            onClick={() => onEdit(supplier)}
          >
            {supplier.name}
          </button>
          <span className="block text-xs text-muted">
            {[supplier.is_default && words.usual, supplier.is_archived && words.archived]
              .filter(Boolean)
              .join(', ')}
          </span>
        </>
      ),
    },
    {
      header: columns.lead,
      cell: (supplier) => (
        <>
          {words.lead(supplier.lead_days)}
          <span className="block text-xs text-muted">{leadOf(supplier, words)}</span>
        </>
      ),
    },
    {
      header: columns.days,
      cell: ({ ordering_days: days, cut_off: cutOff }) => (
        <>
          {days.map((day) => words.weekdays[day - 1]).join(' ')}
          <span className="block text-xs text-muted">{words.before(cutOff)}</span>
        </>
      ),
      className: 'max-lg:hidden',
    },
    {
      header: columns.franco,
      align: 'end',
      cell: ({ franco_cents: cents }) => (cents === null ? words.always : money(cents)),
      className: 'max-lg:hidden',
    },
    {
      header: columns.discount,
      align: 'end',
      cell: ({ discount_ppm: ppm }) => formatPercent(ppm / 1_000_000, language, 2),
      className: 'max-md:hidden',
    },
    {
      header: '',
      align: 'end',
      cell: (supplier) => (
        <button
          type="button"
          className={LINK}
          aria-label={words.publishersOf(supplier.name)}
          onClick={() => onPublishers(supplier)}
        >
          {words.publishers}
        </button>
      ),
    },
  ]
}
