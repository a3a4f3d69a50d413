import { describe, expect, it } from 'vitest'
import { shownName } from './shown-name.ts'

describe('shownName', () => {
  it.each([
    ['Ada Lovelace', 'Ada L.'],
    ['  Jean-Paul   de   la   Tour ', 'Jean-Paul T.'],
    ['Ada', 'Ada'],
    ['Élodie évêque', 'Élodie É.'],
    ['ada@example.org 06 12 34 56 78', ''],
    ['<b>Ada</b> Lovelace', 'Lovelace'],
    ['Ada \u202Eecalevol', 'Ada'],
    ['=HYPERLINK("x") Ada', 'Ada'],
    ['12, rue Ada', 'rue A.'],
    ['—', ''],
    [`${'a'.repeat(100)} b`, `${'a'.repeat(24)} B.`],
  ])('of %j is %j', (whole, shown) => {
    expect(shownName(whole)).toBe(shown)
  })
})
