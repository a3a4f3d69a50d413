import { useState } from 'react'
import { COVER_WIDTH, INITIAL_BOTTOM, designCover } from './cover-design.ts'
import { CoverPicture } from './cover-picture.tsx'
import { LINE_HEIGHT } from './cover-text.ts'

type BookCoverProps = {
  book: { isbn: string; title: string; author: string; image: string | null }
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
    <span className={`book-cover ${className}`}>
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
        <DrawnCover book={book} label={label} />
      )}
    </span>
  )
}

function DrawnCover({ book, label }: Pick<BookCoverProps, 'book' | 'label'>) {
  const { height, palette, shapes, panel, initial, title, author } = designCover(book)
  const line = Math.round(title.size * LINE_HEIGHT * 10) / 10
  const rows = title.lines.map((words, row) => ({ words, key: `${row} ${words}` }))
  return (
    <svg
      viewBox={`0 0 ${COVER_WIDTH} ${height}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path fill={palette.ground} d={`M0 0h${COVER_WIDTH}v${height}H0z`} />
      {shapes.map(({ d, fill, stroke, width, opacity, dash }) => (
        <path
          key={d}
          d={d}
          fill={fill ? palette[fill] : 'none'}
          stroke={stroke && palette[stroke]}
          strokeWidth={width}
          strokeDasharray={dash}
          strokeLinecap={dash ? 'round' : undefined}
          opacity={opacity}
        />
      ))}
      {panel && <rect {...panel} fill={palette.ground} />}
      {initial && (
        <text
          className="t i"
          x={COVER_WIDTH / 2}
          y={height - INITIAL_BOTTOM}
          fill={palette.strong}
          fontSize={initial.size}
        >
          {initial.letter}
        </text>
      )}
      <text
        className={title.middle ? 't m' : 't'}
        y={Math.round(title.y - title.size * 0.22)}
        fill={palette.text}
        fontSize={title.size}
      >
        {rows.map(({ key, words }) => (
          <tspan key={key} x={title.x} dy={line}>
            {words}
          </tspan>
        ))}
      </text>
      <text
        className={title.middle ? 'm' : undefined}
        x={author.x}
        y={author.y}
        fill={author.onText ? palette.ground : palette.text}
        fontSize={author.size}
      >
        {author.line}
      </text>
    </svg>
  )
}
