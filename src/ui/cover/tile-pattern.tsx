/** A wide tile with a ground colour and lines drawn over it; its words are readable on every one. */
import type { ReactNode } from 'react'
import { pick } from './seed.ts'

const WIDTH = 280
const HEIGHT = 175

const range = (count: number) => Array.from({ length: count }, (_, index) => index)
const arcs = (x: number, y: number) =>
  range(9)
    .map((index) => {
      const r = 18 + index * 24
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`
    })
    .join('')

const DRAWINGS = [
  range(14)
    .map((index) => `M${index * 34 - 120} 0l${HEIGHT * 0.55} ${HEIGHT}`)
    .join(''),
  arcs(WIDTH - 62, 22),
  range(8)
    .map((index) => `M-20 ${14 + index * 24}q20-22 40 0${'t40 0 '.repeat(7).trim()}`)
    .join(''),
  arcs(WIDTH / 2, HEIGHT + 10),
  range(12)
    .map((index) => `M${index * 26 + 8} ${HEIGHT}V${30 + ((index * 53) % 90)}`)
    .join(''),
  arcs(20, 0),
  range(7)
    .map((index) => `M0 ${index * 30 + 10}h${WIDTH}M${index * 44 + 10} 0v${HEIGHT}`)
    .join(''),
] as const

// Dark grounds only: white reads on each of them, lines included
const GROUNDS = [
  '#671929',
  '#1f3b50',
  '#2b5b4b',
  '#7d4417',
  '#3b2a4b',
  '#17535a',
  '#4b3a1e',
  '#8c2f3c',
] as const

/** `index` is the tile's place: neighbours never look alike. */
export function TilePattern({ index, children }: { index: number; children: ReactNode }) {
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className="absolute inset-0 size-full transition-transform duration-250 group-hover:scale-104"
      >
        <path fill={pick(GROUNDS, index)} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
        <path d={pick(DRAWINGS, index)} fill="none" stroke="#fff" strokeOpacity={0.17} strokeWidth={5} />
      </svg>
      <div className="relative flex flex-col text-[#fffdf8]">{children}</div>
    </>
  )
}
