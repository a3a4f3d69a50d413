import type { PickLine } from '#shared/contract/staff/picking.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { useWords } from '#ui/text.tsx'

/** One box for each copy, full once it lies in a bin. */
export function Progress({ lines }: { lines: readonly PickLine[] }) {
  const words = useWords(pickingWords)
  const copies = lines.reduce((all, line) => all + line.copies, 0)
  const picked = lines.reduce((all, line) => all + line.picked, 0)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span aria-hidden="true" className="flex flex-wrap gap-1">
        {Array.from({ length: copies }, (_copy, index) => (
          <span
            key={index}
            className={`h-2.5 w-3.5 rounded-xs border ${index < picked ? 'border-in-stock bg-in-stock' : 'border-edge'}`}
          />
        ))}
      </span>
      <p>
        <span className="sr-only">{words.progress} </span>
        <strong className="font-serif text-2xl font-normal">{picked}</strong> {words.of(copies)}
      </p>
    </div>
  )
}
