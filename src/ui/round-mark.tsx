/** How far something is: dashed while it waits, then a round that fills; a cross for what is over. */
export type RoundShape = keyof typeof FILLS

const FILLS = {
  dashed: undefined,
  empty: undefined,
  half: 'M8 2.500a5.500 5.500 0 0 1 0 11Z',
  most: 'M8 2.500a5.500 5.500 0 1 1-5.500 5.500H8Z',
  full: 'M8 2.500a5.500 5.500 0 1 1 0 11a5.500 5.500 0 0 1 0-11Z',
  crossed: 'M5 5l6 6M11 5l-6 6',
} as const

/** Draws the shape in the colour of its text; a word beside it says the same. */
export function RoundMark({ shape, className = '' }: { shape: RoundShape; className?: string }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={`size-4 shrink-0 ${className}`}>
      <circle
        cx="8"
        cy="8"
        r="6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.400"
        strokeDasharray={shape === 'dashed' ? '2 2.2' : undefined}
      />
      {FILLS[shape] && <path d={FILLS[shape]} fill="currentColor" stroke="currentColor" strokeWidth="1" />}
    </svg>
  )
}
