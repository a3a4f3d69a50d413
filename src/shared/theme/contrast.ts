/** Colour arithmetic for a theme that a bookseller chooses: which text can be read on which background (WCAG 2.2). */

/** Contrast that WCAG AA asks of text, of large text and of the edges of controls. */
export const TEXT_CONTRAST = 4.5
export const EDGE_CONTRAST = 3

const BLACK = '#000000'
const WHITE = '#ffffff'

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminance(hex: string): number {
  const [red, green, blue] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast ratio of two `#rrggbb` colours, from 1 (equal) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Returns `share` (0 to 1) of a colour laid over another, as `#rrggbb`. */
export function mix(colour: string, over: string, share: number): string {
  const under = channels(over)
  const mixed = channels(colour).map((channel, index) =>
    Math.round(channel * share + (under[index] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Returns the first colour that can be read on the background, else black or white, whichever reads better. */
export function readableOn(background: string, preferred: readonly string[]): string {
  const found = preferred.find((colour) => contrast(colour, background) >= TEXT_CONTRAST)
  return found ?? (contrast(BLACK, background) >= contrast(WHITE, background) ? BLACK : WHITE)
}

/** Returns the colour, moved towards black or white no further than needed to stand out from every background. */
export function withContrast(
  colour: string,
  backgrounds: readonly [string, ...string[]],
  needed: number = TEXT_CONTRAST,
): string {
  const worst = (candidate: string) =>
    Math.min(...backgrounds.map((background) => contrast(candidate, background)))
  const end = worst(BLACK) >= worst(WHITE) ? BLACK : WHITE
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(end, colour, share)
    if (worst(candidate) >= needed) return candidate
  }
  return end
}
