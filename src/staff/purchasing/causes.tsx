import type { ProposedLine } from '#shared/contract/staff/purchasing.ts'
import type { purchasing } from '#shared/text/staff/fr/purchasing.ts'

/** Returns why a book is proposed in words, the strongest reason first. */
export function causesOf(line: ProposedLine, { causes }: typeof purchasing): string[] {
  const said = (count: number | null, words: (count: number) => string) => (count ? words(count) : [])
  return [
    said(line.waiting, causes.waiting),
    said(line.alerts, causes.alerts),
    said(line.searches, causes.searches),
    said(line.views, causes.views),
    said(line.abandoned, causes.abandoned),
    said(line.sold, causes.sold),
    said(line.minimum_stock, causes.minimum),
    said(line.on_order, causes.onOrder),
    line.is_added ? causes.added : [],
  ].flat()
}

/** How many reasons stand in a row; all of them are behind C. */
const SHOWN = 2

/** Why a book is proposed, what customers have paid for in bold. */
export function Causes({ line, words }: { line: ProposedLine; words: typeof purchasing }) {
  const all = causesOf(line, words)
  const rest = all.length - SHOWN
  return (
    <span className="block text-xs">
      {all.slice(0, SHOWN).map((cause, at) => (
        <span
          key={cause}
          className={`block ${at === 0 && line.waiting > 0 ? 'font-semibold' : 'text-muted'}`}
        >
          {cause}
          {at === SHOWN - 1 && rest > 0 && ` (+${rest})`}
        </span>
      ))}
    </span>
  )
}
