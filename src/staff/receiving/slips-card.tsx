import { useEffect, useState } from 'react'
import type { HoldSlip } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { shortDay } from '../frame/moments.ts'
import { loadBarcodes } from '../print/print-sheets.tsx'

/** How many slips there are, and the next one as it will be printed. */
export function SlipsCard({ slips }: { slips: readonly HoldSlip[] }) {
  const { slips: words } = useWords(receivingWords)
  const language = useLanguage()
  const toPrint = slips.filter((slip) => !slip.is_printed)
  const shown = toPrint.at(-1) ?? slips.at(-1)
  if (!shown) return null
  return (
    <section>
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2>{words.title}</h2>
        <p className="text-xs text-muted">{words.state(toPrint.length, slips.length - toPrint.length)}</p>
      </div>
      <div className="border border-dashed border-ink bg-card p-3.5">
        <div className="flex items-start justify-between gap-3">
          <p className="font-serif text-4xl leading-none">{shown.place}</p>
          <Barcode of={shown.order} />
        </div>
        <p className="mt-2 font-serif text-xl">{shown.name}</p>
        <p className="text-xs">
          {shown.order} · {words.paid(shown.books.reduce((all, { quantity }) => all + quantity, 0))}
        </p>
        <ul className="mt-2 border-t border-hairline pt-2 text-xs">
          {shown.books.map(({ title, quantity }) => (
            <li key={title}>
              {quantity} × {title}
            </li>
          ))}
          <li className="font-semibold">{words.methods[shown.delivery_method]}</li>
          {shown.collect_by && <li>{words.collectBy(shortDay(shown.collect_by, language))}</li>}
          {shown.on_backorder > 0 && <li>{words.awaited(shown.on_backorder)}</li>}
        </ul>
      </div>
    </section>
  )
}

function Barcode({ of: text }: { of: string }) {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isShown = true
    const show = (draw: (code: string) => string) => {
      if (isShown) setPicture(draw(text))
    }
    // What draws them may not be there without a connection: the slip stands without its code
    loadBarcodes().then(show, () => undefined)
    return () => void (isShown = false)
  }, [text])
  return picture === undefined ? null : <img src={picture} alt={text} className="h-9 w-28" />
}
