/** The three drawings of a voucher's card, in the shop's colours. */
import type { VoucherDesign } from '#shared/vouchers/designs.ts'

/** Spines on the shelf: place, width, height and colour. */
const SPINES = [
  [22, 17, 66, 'fill-primary'],
  [39, 12, 80, 'fill-secondary'],
  [51, 20, 58, 'fill-accent'],
  [71, 14, 72, 'fill-paper'],
  [126, 16, 76, 'fill-accent'],
  [142, 21, 62, 'fill-primary'],
  [163, 11, 84, 'fill-paper'],
  [174, 13, 68, 'fill-secondary'],
] as const
const SHELF = 116

function Shelf() {
  return (
    <>
      <path className="fill-tint" d="M0 0h204v140H0z" />
      {SPINES.map(([x, width, height, colour]) => (
        <g key={x}>
          <rect
            className={`${colour} stroke-ink`}
            strokeWidth=".6"
            x={x}
            y={SHELF - height}
            {...{ width, height }}
          />
          <path
            className={
              colour === 'fill-primary' || colour === 'fill-accent' ? 'stroke-secondary' : 'stroke-primary'
            }
            strokeWidth="1.2"
            d={`M${x + 2} ${SHELF - height + 9}h${width - 4}m0 3.5h${4 - width}M${x + 2} ${SHELF - 9}h${width - 4}`}
          />
        </g>
      ))}
      {/* A present that leans between the books */}
      <g transform={`translate(13) rotate(-14 88 ${SHELF})`}>
        <path className="fill-card stroke-ink" strokeWidth=".6" d="M88 54h22v62H88z" />
        <path className="fill-primary" d="M97 54h4v62h-4zM88 80h22v4H88z" />
        <path className="fill-primary" d="M99 82c-4-9-13-9-13-3 0 5 8 5 13 3 5 2 13 2 13-3 0-6-9-6-13 3z" />
        <circle className="fill-secondary" cx="99" cy="82" r="2.4" />
      </g>
      <path className="fill-secondary" d={`M10 ${SHELF}h184v5H10z`} />
      <path className="fill-accent" d={`M10 ${SHELF + 5}h184v1.5H10z`} />
    </>
  )
}

const STARS = Array.from({ length: 45 }, (_, at) => [
  12 + (at % 9) * 22.5 + (Math.floor(at / 9) % 2) * 11,
  14 + Math.floor(at / 9) * 28,
])

function Ribbon() {
  return (
    <>
      <path className="fill-primary" d="M0 0h204v140H0z" />
      {STARS.map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          className="fill-primary-gold"
          opacity=".45"
          d={`M${x} ${y}m0-3.2l1 2.2 2.2 1-2.2 1-1 2.2-1-2.2-2.2-1 2.2-1z`}
        />
      ))}
      <path className="fill-secondary" d="M60 0h17v140H60zM0 78h204v17H0z" />
      <path
        className="fill-paper"
        opacity=".55"
        d="M62.500 0h1.600v140h-1.600zM72.900 0h1.600v140h-1.600zM0 80.500h204v1.600H0zM0 90.900h204v1.600H0z"
      />
      <path
        className="fill-secondary stroke-accent"
        strokeWidth=".8"
        d="M68 86c-9-26-44-34-45-15-1 17 27 22 45 15zM69 86c9-26 44-34 45-15 1 17-27 22-45 15z"
      />
      <path
        className="fill-secondary stroke-accent"
        strokeWidth=".8"
        d="M66 88c-6 12-14 24-24 33l9 1 4 8c7-12 12-26 14-42zM71 88c6 12 14 24 24 33l-9 1-4 8c-7-12-12-26-14-42z"
      />
      <path
        className="fill-accent"
        opacity=".3"
        d="M68 86c-10-13-29-20-38-17 12 2 27 9 38 17zM69 86c10-13 29-20 38-17-12 2-27 9-38 17z"
      />
      <rect
        className="fill-secondary stroke-accent"
        strokeWidth=".8"
        x="62"
        y="79"
        width="13"
        height="14"
        rx="4"
      />
    </>
  )
}

/** Leaves that rise from an open book: place, size and turn. */
const LEAVES = [
  [70, 62, 1.1, -32],
  [92, 44, 1.35, -12],
  [118, 52, 1.2, 18],
  [140, 34, 1.4, 36],
  [56, 32, 0.9, -50],
  [84, 18, 1, -24],
  [116, 20, 0.9, 8],
  [164, 22, 0.8, 52],
  [36, 18, 0.7, -60],
] as const

function Leaves() {
  return (
    <>
      <path className="fill-accent" d="M0 0h204v140H0z" />
      <circle className="fill-secondary" cx="164" cy="30" r="62" opacity=".12" />
      <circle className="fill-secondary" cx="164" cy="30" r="40" opacity=".12" />
      {LEAVES.map(([x, y, size, turn], at) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
          <path
            className={at % 3 === 1 ? 'fill-paper' : 'fill-secondary'}
            d="M0 12C-9 4-8-8 0-14 8-8 9 4 0 12z"
          />
          <path
            className="stroke-accent"
            fill="none"
            strokeWidth=".8"
            d="M0 16V-9M0 3l4-4M0 3l-4-4M0-3l3-3M0-3l-3-3"
          />
        </g>
      ))}
      <path
        className="fill-primary stroke-secondary"
        strokeWidth=".8"
        d="M34 92l66 8 4 3 4-3 66-8v36l-66 6-4 3-4-3-66-6z"
      />
      <path className="fill-paper" d="M40 88c24-5 48-3 62 9v33c-16-9-38-11-62-8z" />
      <path className="fill-card" d="M168 88c-24-5-48-3-62 9v33c16-9 38-11 62-8z" />
      <path
        className="stroke-muted"
        fill="none"
        strokeWidth=".9"
        opacity=".6"
        d="M48 96c16-3 33-1 46 6M48 103c16-3 33-1 46 6M48 110c16-3 33-1 46 6M160 96c-16-3-33-1-46 6M160 103c-16-3-33-1-46 6M160 110c-16-3-33-1-46 6"
      />
    </>
  )
}

const DRAWINGS = { shelf: Shelf, ribbon: Ribbon, leaves: Leaves } satisfies Record<
  VoucherDesign,
  () => unknown
>

/** Draws a design; it says nothing that the card does not say in words. */
export function VoucherDrawing({ design, className }: { design: VoucherDesign; className?: string }) {
  const Drawing = DRAWINGS[design]
  return (
    <svg aria-hidden="true" viewBox="0 0 204 140" preserveAspectRatio="xMidYMid slice" className={className}>
      <Drawing />
    </svg>
  )
}
