import { useState } from 'react'
import { CoverPicture } from './cover-picture.tsx'
import type { CoverBook } from './draw-cover.ts'
import { DrawnCover } from './drawn-cover.tsx'

type BookCoverProps = {
  book: CoverBook & { image: string | null }
  /** What the picture is, for screen readers; without it the cover is decoration beside its title. */
  label?: string
  /** Loads at once instead of when near: the first row and the book's own page. */
  eager?: boolean
  /** How wide it is shown, as in the `sizes` attribute of pictures. */
  sizes?: string
  className?: string
}

/** A book's cover: its picture, or where there is none or it fails to load, a typographic one drawn from its ISBN. */
export function BookCover({ book, label, eager, sizes = '5rem', className = '' }: BookCoverProps) {
  const [missing, setMissing] = useState<string>()
  const image = book.image === missing ? null : book.image
  return (
    <span className={`book-cover ${className}`.trimEnd()}>
      {image ? (
        <CoverPicture
          key={image}
          link={image}
          alt={label ?? ''}
          eager={eager}
          sizes={sizes}
          onMissing={() => setMissing(image)}
        />
      ) : (
        <DrawnCover key={`${book.isbn} ${book.title}`} book={book} label={label} />
      )}
    </span>
  )
}
