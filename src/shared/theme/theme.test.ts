import { describe, expect, it } from 'vitest'
import { EDGE_CONTRAST, TEXT_CONTRAST, contrast, mix, readableOn, withContrast } from './contrast.ts'
import { DEFAULT_THEME, themeColours, themeCss } from './theme.ts'

const theme = (primary_color: string, secondary_color: string, accent_color: string) => ({
  primary_color,
  secondary_color,
  accent_color,
})

const THEMES = [
  DEFAULT_THEME,
  theme('#000000', '#000000', '#000000'),
  theme('#ffffff', '#ffffff', '#ffffff'),
  theme('#ffe600', '#fff200', '#fffde0'),
  theme('#777777', '#767676', '#787878'),
  theme('#00ff00', '#ff0000', '#0000ff'),
  theme('#0b3d2e', '#f2b705', '#d94f04'),
]

describe('the contrast of two colours', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same both ways', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#671929', '#671929')).toBe(1)
    expect(contrast('#671929', '#e0c389')).toBe(contrast('#e0c389', '#671929'))
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  })

  it('lays one colour over another', () => {
    expect(mix('#ffffff', '#000000', 0.5)).toBe('#808080')
    expect(mix('#671929', '#ffffff', 1)).toBe('#671929')
  })

  it('prefers the first readable colour and falls back to black or white', () => {
    expect(readableOn('#671929', ['#44202e', '#f1e4cc', '#ffffff'])).toBe('#f1e4cc')
    expect(readableOn('#ffe600', ['#ffffff'])).toBe('#000000')
  })

  it('leaves a colour alone that already stands out', () => {
    expect(withContrast('#671929', ['#ffffff'])).toBe('#671929')
    expect(contrast(withContrast('#ffe600', ['#ffffff']), '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST)
  })
})

describe('a theme (§1)', () => {
  it.each(THEMES.flatMap((settings) => [['light', settings] as const, ['dark', settings] as const]))(
    'is readable whatever the company sets, %s: %o',
    (scheme, settings) => {
      const colour = themeColours(settings, scheme)
      const textPairs = [
        ...[colour.paper, colour.card, colour.tint].flatMap((background) =>
          [colour.ink, colour.muted, colour['primary-text'], colour['in-stock'], colour['out-of-stock']].map(
            (text) => [text, background] as const,
          ),
        ),
        [colour['on-primary'], colour.primary],
        [colour['on-primary'], colour['primary-pressed']],
        [colour['primary-gold'], colour.primary],
        [colour['on-secondary'], colour.secondary],
        [colour['on-secondary'], colour['secondary-pressed']],
        [colour['on-accent'], colour.accent],
        [colour['accent-gold'], colour.accent],
      ] as const
      const unreadable = textPairs.filter(([text, background]) => contrast(text, background) < TEXT_CONTRAST)
      expect(unreadable).toEqual([])
      expect(contrast(colour.edge, colour.paper)).toBeGreaterThanOrEqual(EDGE_CONTRAST)
      expect(contrast(colour['secondary-text'], colour.paper)).toBeGreaterThanOrEqual(EDGE_CONTRAST)
    },
  )

  it('frames both schemes by the same bands, which is what the browser paints around the page', () => {
    const [light, dark] = [themeColours(DEFAULT_THEME), themeColours(DEFAULT_THEME, 'dark')]
    expect([dark.accent, dark['on-accent']]).toEqual([light.accent, light['on-accent']])
  })

  it('begins with the colours of §9', () => {
    expect(DEFAULT_THEME).toEqual(theme('#671929', '#E0C389', '#44202E'))
  })

  it('is light, and dark on screens alone where the system wants it', () => {
    expect(themeCss(DEFAULT_THEME)).toMatch(
      /^:root\{color-scheme:light;--paper:#fbf8f2;.*--primary:#671929;.*\}@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark;--paper:#181214;.*\}\}$/,
    )
  })

  it('lets nothing but a colour through to the style sheet', () => {
    const css = themeCss(theme('red}</style><script>', '#12', '#e0c389;}'))
    expect(css).toBe(themeCss(DEFAULT_THEME))
  })
})
