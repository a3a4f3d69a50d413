import { dateFormat } from '#shared/text/date-format.ts'
import type { Language } from '#shared/contract/preferences.ts'
import type { ProposedSupplier } from '#shared/contract/staff/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { ClockIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { clock, isDayOf } from '../frame/moments.ts'

/** What names a supplier in an address. */
export const keyOf = ({ id }: Pick<ProposedSupplier, 'id'>) => (id === null ? 'none' : String(id))

/** Until when an order can be sent: today's time, or with its weekday. */
function deadlineOf(iso: string, language: Language) {
  const time = clock(iso, language)
  if (isDayOf(iso)) return time
  return `${dateFormat(language, { weekday: 'short' }).format(new Date(iso))} ${time}`
}

type Props = { suppliers: readonly ProposedSupplier[]; open: ProposedSupplier }

/** Every supplier with how much is to be ordered there, and until when. */
export function SupplierRail({ suppliers, open }: Props) {
  const words = useWords(purchasingWords)
  const language = useLanguage()
  const money = useMoney()
  const total = suppliers.reduce((sum, { net_cents: cents }) => sum + cents, 0)
  return (
    <nav aria-label={words.rail} className="min-w-0">
      <ul className="flex gap-1 max-lg:overflow-x-auto lg:flex-col">
        {suppliers.map((supplier) => (
          <li key={keyOf(supplier)} className="shrink-0">
            <Link
              to={`?supplier=${keyOf(supplier)}`}
              follow="replace"
              aria-current={keyOf(supplier) === keyOf(open) ? 'true' : undefined}
              className="block min-h-11 rounded-md border border-transparent px-3 py-2 hover:bg-tint aria-[current=true]:border-hairline aria-[current=true]:bg-card max-lg:min-w-40"
            >
              <span className="flex justify-between gap-4">
                <span className="font-semibold">{supplier.id === null ? words.nobody : supplier.name}</span>
                <span className="tabular-nums">{supplier.titles}</span>
              </span>
              <span className="flex justify-between gap-4 text-xs text-muted">
                <span className="flex items-center gap-1 whitespace-nowrap">
                  {supplier.deadline === null ? (
                    words.nobodyText
                  ) : (
                    <>
                      <ClockIcon className="size-3.5" />
                      {words.until(deadlineOf(supplier.deadline, language))}
                    </>
                  )}
                </span>
                <span className="whitespace-nowrap">{money(supplier.net_cents)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between border-t border-hairline px-3 pt-3">
        <span>{words.all}</span> <span className="font-semibold">{money(total)}</span>
      </p>
      <p className="px-3 text-xs text-muted">{words.netHint}</p>
    </nav>
  )
}
