/** The shop's colours by role, from the three that the company sets (§1, §9). Every text pair passes WCAG AA. */
import { EDGE_CONTRAST, TEXT_CONTRAST, contrast, mix, readableOn, withContrast } from './contrast.ts'
import { lightened } from './lightened.ts'

export type ThemeSettings = { primary_color: string; secondary_color: string; accent_color: string }

// §9
export const DEFAULT_THEME: ThemeSettings = {
  primary_color: '#671929',
  secondary_color: '#E0C389',
  accent_color: '#44202E',
}

const IVORY = '#fffdf8'
const NEARLY_BLACK = '#1a1013'
const INK_CONTRAST = 12

/** What a scheme begins with: its papers, and the shares of other colours that are laid over them. */
const SCHEMES = {
  light: { paper: '#fbf8f2', card: '#ffffff', tint: 0.24, shelf: 0.55, muted: 0.7, hairline: 0.14 },
  dark: { paper: '#181214', card: '#221a1d', tint: 0.13, shelf: 0.42, muted: 0.72, hairline: 0.15 },
} as const

/** Dark where the visitor's system wants it. */
export type Scheme = keyof typeof SCHEMES

const PAPER = SCHEMES.light.paper

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
export function themeColours(settings: ThemeSettings, scheme: Scheme = 'light') {
  const setting = (name: keyof ThemeSettings) =>
    isColour(settings[name]) ? settings[name].toLowerCase() : DEFAULT_THEME[name].toLowerCase()
  const secondary = setting('secondary_color')
  // Bands of it frame the page in both schemes alike
  const accent = setting('accent_color')

  const { paper, card, ...shares } = SCHEMES[scheme]
  const isDark = scheme === 'dark'
  const tint = mix(secondary, paper, shares.tint)
  const papers: [string, ...string[]] = [paper, card, tint]
  const primary = isDark
    ? lightened(setting('primary_color'), [paper], EDGE_CONTRAST)
    : setting('primary_color')
  const ink = withContrast(
    isDark ? mix(mix(secondary, IVORY, 0.16), paper, 0.91) : mix(accent, NEARLY_BLACK, 0.4),
    [paper],
    INK_CONTRAST,
  )
  const darkInk = isDark ? paper : ink
  const onPrimary = readableOn(primary, [IVORY, darkInk])
  const onSecondary = readableOn(secondary, [darkInk, IVORY])
  const onAccent = readableOn(accent, [mix(secondary, IVORY, 0.45), IVORY, darkInk])
  const text = (colour: string, needed = TEXT_CONTRAST) =>
    isDark ? lightened(colour, papers, needed) : withContrast(colour, papers, needed)
  return {
    paper,
    card,
    tint,
    shelf: mix(secondary, paper, shares.shelf),
    ink,
    muted: withContrast(mix(ink, paper, shares.muted), papers),
    hairline: mix(ink, paper, shares.hairline),
    edge: withContrast(mix(isDark ? ink : accent, paper, 0.4), papers, EDGE_CONTRAST),
    primary,
    'primary-pressed': pressed(primary, onPrimary),
    'on-primary': onPrimary,
    'primary-text': text(primary),
    'primary-gold': withContrast(secondary, [primary]),
    secondary,
    'secondary-pressed': pressed(secondary, onSecondary),
    'on-secondary': onSecondary,
    'secondary-text': text(secondary, EDGE_CONTRAST),
    accent,
    'on-accent': onAccent,
    'accent-gold': withContrast(secondary, [accent]),
    'in-stock': text('#2f6b4f'),
    'out-of-stock': text('#a3262a'),
  }
}

const variablesOf = (settings: ThemeSettings, scheme: Scheme) =>
  Object.entries(themeColours(settings, scheme))
    .map(([role, colour]) => `--${role}:${colour}`)
    .join(';')

/** Returns the style sheet that carries the colours to the page as CSS variables; what is printed is light. */
export const themeCss = (settings: ThemeSettings): string =>
  `:root{color-scheme:light;${variablesOf(settings, 'light')}}` +
  `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${variablesOf(settings, 'dark')}}}`
