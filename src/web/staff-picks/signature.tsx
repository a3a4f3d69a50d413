import { booksellerPath } from '#shared/staff-picks/pick-path.ts'
import { seedOf } from '#ui/cover/seed.ts'
import { Link } from '#ui/link.tsx'
import { useLanguage, useText } from '#ui/text.tsx'
import type { Bookseller } from '../api/staff-picks.ts'
import { localPath } from '../paths.ts'

/** As many grounds as the drawn portraits of `browse.css` have. */
const LOOKS = 10

/** A bookseller's face: the portrait, or the initial. */
export function BooksellerFace({ bookseller, size = 44 }: { bookseller: Bookseller; size?: number }) {
  const { name, portrait } = bookseller
  if (portrait === null) {
    return (
      <span aria-hidden="true" className={`portrait portrait-${seedOf(name) % LOOKS}`}>
        {[...name][0]}
      </span>
    )
  }
  return (
    <img
      src={portrait}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className="rounded-full object-cover"
    />
  )
}

/** Who picked a book, leading to their other picks. */
export function Signature({ bookseller }: { bookseller: Bookseller }) {
  const { catalogue } = useText()
  const language = useLanguage()
  return (
    <Link
      to={localPath(language, booksellerPath(bookseller))}
      className="inline-flex min-h-11 items-center gap-3 font-semibold text-primary-text hover:underline"
    >
      <BooksellerFace bookseller={bookseller} />
      <span className="first-letter:uppercase">{catalogue.pickedBy(bookseller.name)}</span>
    </Link>
  )
}
