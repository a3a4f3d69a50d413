/** The shop's colours by role, from the three that the company sets (§1, §9). Every text pair passes WCAG AA. */
import { EDGE_CONTRAST, contrast, mix, readableOn, withContrast } from './contrast.ts'

export type ThemeSettings = { primary_color: string; secondary_color: string; accent_color: string }

// §9
export const DEFAULT_THEME: ThemeSettings = {
  primary_color: '#671929',
  secondary_color: '#E0C389',
  accent_color: '#44202E',
}

const PAPER = '#fbf8f2'
const CARD = '#ffffff'
const IVORY = '#fffdf8'
const NEARLY_BLACK = '#1a1013'
const INK_CONTRAST = 12

/** Contrast with the paper that a setting needs: buttons and bands of it must be seen as such. */
export const LEAST_CONTRAST: Partial<Record<keyof ThemeSettings, number>> = {
  primary_color: EDGE_CONTRAST,
  accent_color: EDGE_CONTRAST,
}

/** Returns the contrast of a colour with the paper of the pages. */
export const contrastWithPaper = (colour: string): number => contrast(colour, PAPER)

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A held button moves away from its text, so that the pair reads even better. */
function pressed(colour: string, text: string): string {
  return mix(contrast(text, '#000000') > contrast(text, '#ffffff') ? '#000000' : '#ffffff', colour, 0.16)
}

/** Returns the colour of every role; a setting that is not `#rrggbb` falls back to the default. */
export function themeColours(settings: ThemeSettings) {
  const setting = (name: keyof ThemeSettings) =>
    isColour(settings[name]) ? settings[name].toLowerCase() : DEFAULT_THEME[name].toLowerCase()
  const primary = setting('primary_color')
  const secondary = setting('secondary_color')
  const accent = setting('accent_color')

  const tint = mix(secondary, PAPER, 0.24)
  const papers: [string, ...string[]] = [PAPER, CARD, tint]
  const ink = withContrast(mix(accent, NEARLY_BLACK, 0.4), [PAPER], INK_CONTRAST)
  const onPrimary = readableOn(primary, [IVORY, ink])
  const onSecondary = readableOn(secondary, [ink, IVORY])
  const onAccent = readableOn(accent, [mix(secondary, IVORY, 0.45), IVORY, ink])
  return {
    paper: PAPER,
    card: CARD,
    tint,
    shelf: mix(secondary, PAPER, 0.55),
    ink,
    muted: withContrast(mix(ink, PAPER, 0.7), papers),
    hairline: mix(ink, PAPER, 0.14),
    edge: withContrast(mix(accent, PAPER, 0.4), papers, EDGE_CONTRAST),
    primary,
    'primary-pressed': pressed(primary, onPrimary),
    'on-primary': onPrimary,
    'primary-text': withContrast(primary, papers),
    'primary-gold': withContrast(secondary, [primary]),
    secondary,
    'secondary-pressed': pressed(secondary, onSecondary),
    'on-secondary': onSecondary,
    'secondary-text': withContrast(secondary, papers, EDGE_CONTRAST),
    accent,
    'on-accent': onAccent,
    'accent-gold': withContrast(secondary, [accent]),
    'in-stock': withContrast('#2f6b4f', papers),
    'out-of-stock': withContrast('#a3262a', papers),
  }
}

/** Returns the style sheet that carries the colours to the page as CSS variables. */
export function themeCss(settings: ThemeSettings): string {
  const variables = Object.entries(themeColours(settings)).map(([role, colour]) => `--${role}:${colour}`)
  return `:root{${variables.join(';')}}`
}
