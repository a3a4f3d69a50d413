import { langBeside } from '#ui/lang-beside.ts'
import { useLanguage } from '#ui/text.tsx'
import type { StaffPick } from '../api/staff-picks.ts'
import { Signature } from './signature.tsx'

/** What a bookseller says of a book, and the photo of the handwritten note. */
export function PickNote({ pick }: { pick: StaffPick }) {
  const { note, noteLanguage, photo, bookseller } = pick
  const language = useLanguage()
  return (
    <figure className="max-w-[65ch]">
      <blockquote
        lang={langBeside(noteLanguage, language)}
        className="font-serif text-[1.125rem] leading-[1.7] whitespace-pre-line"
      >
        {note}
      </blockquote>
      {/* Its text is the note above */}
      {photo && (
        <img src={photo} alt="" loading="lazy" className="mt-4 max-h-96 w-auto max-w-full rounded-md" />
      )}
      <figcaption className="mt-2">
        <Signature bookseller={bookseller} />
      </figcaption>
    </figure>
  )
}
