import { useEffect, useRef, useState } from 'react'
import { coverDrawing, loadCoverDrawing } from './cover-drawing.ts'
import { COVER_WIDTH, coverHeight } from './cover-height.ts'
import type { CoverBook } from './draw-cover.ts'

type DrawnCoverProps = { book: CoverBook; label: string | undefined }

/** A typographic cover. React takes over the drawing that a page brought as it is, and knows nothing of its parts. */
export function DrawnCover({ book, label }: DrawnCoverProps) {
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
