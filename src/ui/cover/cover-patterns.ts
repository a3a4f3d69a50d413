/** The drawings of covers: each fills the width of 200 from `top` down to `bottom`, the foot of the book. */

export type Shape = {
  d: string
  fill?: Ink
  stroke?: Ink
  width?: number
  opacity?: number
  dash?: string
}
export type Ink = 'ground' | 'text' | 'strong' | 'soft'

/** Where to draw; `variant` (0 to 15) makes books of one family differ. */
export type Area = { top: number; bottom: number; variant: number }
export type Pattern = (area: Area) => Shape[]

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))
const round = Math.round

const waves: Pattern = ({ top, bottom, variant }) => {
  const half = variant % 2 ? 40 : 50
  const rise = 16 + (variant % 4) * 5
  const wave = (y: number) =>
    `M-20 ${round(y)}q${half / 2}-${rise} ${half} 0t${`${half} 0 `.repeat(5).trim()}`
  const lines = times(Math.ceil((bottom - top) / 12) + 1, (index) => top + 14 + index * 12)
  const path = (thick: boolean) =>
    lines
      .filter((_, index) => (index % 3 === 0) === thick)
      .map(wave)
      .join('')
  return [
    { d: path(true), stroke: 'strong', width: 3.6 },
    { d: path(false), stroke: 'soft', width: 1.2 },
  ]
}

const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0 ${r} ${r} 0 1 0-${2 * r} 0`

const circles: Pattern = ({ top, bottom, variant }) => {
  const big = Math.min(82, (bottom - top) / 2 + 6)
  const side = variant % 2 ? 1 : -1
  const small = round(big * (0.5 + (variant % 3) * 0.08))
  return [
    { d: circle(100 + side * 34, bottom - big + 14, round(big)), fill: 'strong' },
    { d: circle(100 - side * 44, bottom - small + 8, small), fill: 'soft', opacity: 0.7 },
  ]
}

const sun: Pattern = ({ top, bottom, variant }) => {
  const radius = 32 + (variant % 3) * 6
  const rise = variant % 2 ? 0 : radius - 8
  const horizon = Math.min(bottom - 52, Math.max(round(bottom * 0.64), round(top + rise + radius)))
  return [
    { d: circle(variant % 4 === 3 ? 132 : 100, horizon - rise, radius), fill: 'soft' },
    { d: `M0 ${horizon}h200V${bottom}H0z`, fill: 'text', opacity: rise ? 1 : 0.96 },
    ...(rise
      ? [
          {
            d: times(
              3,
              (index) => `M${100 - 26 + index * 8} ${horizon + 12 + index * 9}h${52 - index * 16}`,
            ).join(''),
            stroke: 'strong' as const,
            width: 2,
          },
        ]
      : []),
  ]
}

const bars: Pattern = ({ top, bottom, variant }) => {
  const tall = bottom - top
  const bar = (index: number) => {
    const height = round(tall * (0.45 + 0.5 * Math.abs(Math.sin(index * 1.7 + variant * 0.9))))
    return `M${26 + index * 18.5} ${bottom}v-${height}`
  }
  const each = (rest: number) => times(9, (index) => (index % 2 === rest ? bar(index) : '')).join('')
  return [
    { d: each(0), stroke: 'strong', width: 9 },
    { d: each(1), stroke: 'soft', width: 9 },
  ]
}

const arches: Pattern = ({ top, bottom, variant }) => {
  const count = 4 + (variant % 2)
  const largest = Math.min(88, bottom - top - 6)
  const step = largest / count
  const arch = (index: number) => {
    const r = round(largest - index * step)
    return `M${100 - r} ${bottom}v-${round(Math.max(0, bottom - top - largest) * 0.6)}a${r} ${r} 0 0 1 ${2 * r} 0V${bottom}`
  }
  const each = (rest: number) => times(count, (index) => (index % 2 === rest ? arch(index) : '')).join('')
  const width = round(step * 0.52)
  return [
    { d: each(0), stroke: 'strong', width },
    { d: each(1), stroke: 'soft', width },
  ]
}

const rays: Pattern = ({ top, bottom, variant }) => {
  const x = [100, 0, 200][variant % 3] ?? 100
  const reach = 340
  const count = variant % 3 ? 16 : 22
  const point = (index: number) => {
    const angle = (Math.PI * index) / count
    return `${round(x + reach * Math.cos(angle))} ${round(bottom - reach * Math.sin(angle))}`
  }
  const wedges = times(
    count / 2,
    (index) => `M${x} ${bottom}L${point(index * 2)} ${point(index * 2 + 1)}z`,
  ).join('')
  const radius = round((bottom - top) * 0.42)
  return [
    { d: wedges, fill: 'soft', opacity: 0.32 },
    { d: circle(x, bottom, radius), fill: 'strong' },
  ]
}

const dots: Pattern = ({ top, bottom, variant }) => {
  const rows = Math.floor((bottom - top - 8) / 17)
  return times(rows, (row) => {
    const growth = variant % 2 ? row : rows - 1 - row
    return {
      d: `M22 ${bottom - 18 - row * 17}h157`,
      stroke: (row + variant) % 3 ? 'soft' : 'strong',
      width: round(3 + (10 * growth) / Math.max(1, rows - 1)),
      dash: '0 17.4',
    } satisfies Shape
  })
}

const hills: Pattern = ({ top, bottom, variant }) => {
  const third = (bottom - top) / 3.2
  const way = variant % 2 ? 1 : -1
  const hill = (index: number) => {
    // The front hill is flat and high enough to carry the author's name
    const isFront = index === 2
    const y = round(isFront ? Math.min(top + third * 2.7, bottom - 42) : top + third * (index + 0.7))
    const lift = isFront ? -12 : round(third * 0.9) * (index % 2 ? way : -way)
    return `M0 ${y}q50 ${lift} 100 0t100 ${round(lift / 3)}V${bottom}H0z`
  }
  return [
    { d: circle(variant % 2 ? 150 : 54, top + third * 0.35, 15), fill: 'strong', opacity: 0.9 },
    { d: hill(0), fill: 'soft', opacity: 0.75 },
    { d: hill(1), fill: 'strong' },
    { d: hill(2), fill: 'text' },
  ]
}

const leaves: Pattern = ({ top, bottom, variant }) => {
  const pairs = Math.max(2, Math.floor((bottom - top - 20) / 32))
  const x = variant % 2 ? 128 : 72
  const leaf = (index: number) => {
    const y = bottom - 14 - index * 30
    const long = round(62 - index * (34 / pairs))
    return `M${x} ${y}q-${round(long * 0.75)}-2-${long}-${round(long * 0.62)}q${round(long * 0.8)} 0 ${long} ${round(long * 0.62)}q${round(long * 0.75)}-2 ${long}-${round(long * 0.62)}q-${round(long * 0.8)} 0-${long} ${round(long * 0.62)}`
  }
  const each = (rest: number) => times(pairs, (index) => (index % 2 === rest ? leaf(index) : '')).join('')
  return [
    { d: each(0), fill: 'strong' },
    { d: each(1), fill: 'soft' },
    { d: `M${x} ${bottom}V${bottom - pairs * 30 - 10}`, stroke: 'text', width: 1.4 },
  ]
}

const stripes: Pattern = ({ top, bottom, variant }) => {
  const slope = variant % 2 ? 1 : -1
  const height = bottom - top
  const line = (index: number) =>
    `M${-height + index * 26 + (slope < 0 ? height : 0)} ${bottom}l${slope * height}-${round(height)}`
  const count = Math.ceil((200 + height) / 26) + 1
  const path = (thick: boolean) =>
    times(count, (index) => ((index % 3 === 0) === thick ? line(index) : '')).join('')
  return [
    { d: path(true), stroke: 'strong', width: 11 },
    { d: path(false), stroke: 'soft', width: 2 },
    { d: `M0 ${round(top)}h200`, stroke: 'text', width: 1.5 },
  ]
}

const QUARTERS = [
  'h50a50 50 0 0 1-50 50z',
  'h50v50a50 50 0 0 1-50-50z',
  'm50 0v50h-50a50 50 0 0 1 50-50z',
  'v50h50a50 50 0 0 0-50-50z',
]

const tiles: Pattern = ({ bottom, variant }) => {
  const rows = Math.ceil(bottom / 50)
  const tile = (index: number) => {
    const at = `M${(index % 4) * 50} ${bottom - 50 * (1 + Math.floor(index / 4))}`
    const turn = (index * 7 + variant * 5 + Math.floor(index / 4) * 3) % 5
    return turn === 4 ? `${at}m8 25a17 17 0 1 0 34 0 17 17 0 1 0-34 0` : at + QUARTERS[turn]
  }
  const each = (rest: number) =>
    times(rows * 4, (index) => ((index + Math.floor(index / 4)) % 2 === rest ? tile(index) : '')).join('')
  return [
    { d: each(0), fill: 'strong' },
    { d: each(1), fill: 'soft' },
  ]
}

export const PATTERNS = { waves, circles, sun, bars, arches, rays, dots, hills, leaves, stripes, tiles }
