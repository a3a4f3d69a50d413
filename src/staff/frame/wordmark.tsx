import { useWords } from '#ui/text.tsx'
import { frameWords } from '#shared/text/staff/en/frame.ts'

/** The name of the place. */
export function Wordmark() {
  const words = useWords(frameWords)
  return (
    <span className="inline-flex items-baseline gap-2 font-serif">
      <span className="text-2xl leading-none font-semibold tracking-wide text-primary-text">GMP</span>
      <span className="text-lg leading-none text-muted italic">{words.place}</span>
    </span>
  )
}
