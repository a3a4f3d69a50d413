import { staffPicksWords } from '#shared/text/staff-picks-words.ts'
import { useWords } from '#ui/text.tsx'
import type { Bookseller } from '../api/staff-picks.ts'
import { BooksellerFace } from './signature.tsx'

type PicksHeadingProps = { title: string; bookseller: Bookseller | undefined; total: number | undefined }

/** What the page lists: everybody's picks, or those of one bookseller with their face and number. */
export function PicksHeading({ title, bookseller, total }: PicksHeadingProps) {
  const words = useWords(staffPicksWords)
  if (!bookseller) {
    return (
      <>
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{words.intro}</p>
      </>
    )
  }
  return (
    <div className="flex items-center gap-5">
      <BooksellerFace bookseller={bookseller} size={96} />
      <div className="min-w-0">
        <h1 className="text-3xl break-words sm:text-4xl">{title}</h1>
        {total !== undefined && <p className="mt-1 text-muted">{words.count(total)}</p>}
      </div>
    </div>
  )
}
