import { useState, useEffect, useRef } from 'react'
import { CoverPicture } from './cover-picture.tsx'
import type { CoverBook } from './draw-cover.ts'
import { coverDrawing, loadCoverDrawing } from './cover-drawing.ts'
import { COVER_WIDTH, coverHeight } from './cover-height.ts'

type DrawnCoverProps = { book: CoverBook; label: string | undefined }

/** A typographic cover. React takes over the drawing that a page brought as it is, and knows nothing of its parts. */
function DrawnCover({ book, label }: DrawnCoverProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [drawing, setDrawing] = useState(() => coverDrawing(book) ?? '')
  useEffect(() => {
    if (svg.current?.firstChild) return
    let isCurrent = true
    void loadCoverDrawing().then(() => isCurrent && setDrawing(coverDrawing(book) ?? ''))
    return () => {
      isCurrent = false
    }
  }, [book])
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${COVER_WIDTH} ${coverHeight(book.isbn)}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- our own drawing, its words escaped
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  )
}

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
