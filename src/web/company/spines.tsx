/** A shelf of book spines, drawn in the colours of our covers; it stands on the line below it. */
import { COVER_PALETTES } from '#ui/cover/cover-palettes.ts'
import { pick, seedOf } from '#ui/cover/seed.ts'

const WIDTH = 520
const HEIGHT = 330

type Spine = { x: number; width: number; height: number; palette: number; band: number }

/** As a shelf has them: no two neighbours alike, filled from left to right. */
function standing(): Spine[] {
  const row: Spine[] = []
  let x = 6
  for (let index = 0; x < WIDTH - 110; index += 1) {
    const seed = seedOf(`spine ${index}`)
    const width = 20 + (seed % 5) * 5
    const height = 190 + ((seed >>> 6) % 8) * 16
    row.push({ x, width, height, palette: index * 5 + 1, band: (seed >>> 12) % 4 })
    x += width + 2
  }
  return row
}

const SPINES = standing()
const end = SPINES.at(-1)
const LEANING = { x: (end ? end.x + end.width : 0) + 12, width: 26, height: 214, palette: 3, band: 1 }

export function Spines() {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className="mx-auto block w-full max-w-md max-lg:-mt-2 lg:max-w-none"
    >
      {SPINES.map((spine) => (
        <BookSpine key={spine.x} {...spine} />
      ))}
      <g transform={`rotate(-9 ${LEANING.x} ${HEIGHT})`}>
        <BookSpine {...LEANING} />
      </g>
    </svg>
  )
}

function BookSpine({ x, width, height, palette, band }: Spine) {
  const { ground, text, strong, soft } = pick(COVER_PALETTES, palette)
  const top = HEIGHT - height
  const middle = x + width / 2
  return (
    <>
      <path fill={ground} d={`M${x} ${top + 2}q0-2 2-2h${width - 4}q2 0 2 2V${HEIGHT}h-${width}z`} />
      {/* The rounded back: light in the middle, shade at the edges */}
      <path
        fill="#000"
        fillOpacity={0.14}
        d={`M${x} ${top + 2}h3V${HEIGHT}h-3zM${x + width - 4} ${top + 2}h4V${HEIGHT}h-4z`}
      />
      {band === 0 && (
        <path
          stroke={soft}
          strokeWidth={2}
          d={`M${x} ${top + 16}h${width}M${x} ${top + 22}h${width}M${x} ${HEIGHT - 20}h${width}`}
        />
      )}
      {band === 1 && <path fill={strong} d={`M${x} ${top + 26}h${width}v34h-${width}z`} />}
      {band === 2 && <circle cx={middle} cy={HEIGHT - 30} r={width / 4} fill={strong} />}
      {band === 3 && <path fill={strong} d={`M${x} ${HEIGHT - 54}h${width}v18h-${width}z`} />}
      {/* The title, too far away to be read */}
      <path
        stroke={text}
        strokeWidth={Math.max(3, width / 7)}
        strokeDasharray={`${20 + band * 6} 7 ${34 - band * 4} 7 14 400`}
        d={`M${middle} ${top + 76}V${HEIGHT - 66}`}
      />
    </>
  )
}
