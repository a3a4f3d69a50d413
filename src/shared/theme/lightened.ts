/** A colour that keeps its hue while it gets lighter, in OKLab: mixed with white, a burgundy turns into a dusty grey. */
import { contrast } from './contrast.ts'

type Three = [number, number, number]

const times = (rows: readonly Three[], [a, b, c]: Three): Three =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as Three

// https://bottosson.github.io/posts/oklab/
const TO_CONES: Three[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const TO_LAB: Three[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const FROM_LAB: Three[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const FROM_CONES: Three[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const encoded = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055)

function toLab(hex: string): Three {
  const value = Number.parseInt(hex.slice(1), 16)
  const rgb = [value >> 16, (value >> 8) & 255, value & 255].map((channel) => linear(channel / 255)) as Three
  return times(TO_LAB, times(TO_CONES, rgb).map(Math.cbrt) as Three)
}

/** Where the screen has no such colour, its nearest channels. */
function toHex(lab: Three): string {
  const rgb = times(FROM_CONES, times(FROM_LAB, lab).map((cone) => cone ** 3) as Three)
  const channel = (share: number) =>
    Math.round(255 * encoded(Math.min(1, Math.max(0, share))))
      .toString(16)
      .padStart(2, '0')
  return `#${rgb.map(channel).join('')}`
}

/** Returns the colour, lightened no further than needed to stand out from every background; they are dark. */
export function lightened(colour: string, backgrounds: readonly string[], needed: number): string {
  const [lightness, a, b] = toLab(colour)
  let candidate = colour
  for (let more = lightness; more <= 1 && !standsOut(candidate); more += 0.005)
    candidate = toHex([more, a, b])
  return candidate

  function standsOut(one: string) {
    return backgrounds.every((background) => contrast(one, background) >= needed)
  }
}
