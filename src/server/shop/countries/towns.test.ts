import { describe, expect, it } from 'vitest'
import { townsOf } from './towns.ts'

describe('townsOf', () => {
  it.each([
    ['75011', 'Paris'], // not its district
    ['75116', 'Paris'],
    ['69003', 'Lyon'],
    ['93200', 'Saint-Denis'],
    ['2A004', undefined],
    ['20090', 'Ajaccio'],
    ['97400', 'Saint-Denis'],
    ['00000', undefined],
  ])('names the one town of %s: %s', async (code, town) => {
    expect(await townsOf(code)).toEqual(town === undefined ? [] : [town])
  })

  it('names several towns, the largest first', async () => {
    const towns = await townsOf('10200')
    expect(towns[0]).toBe('Bar-sur-Aube')
    expect(towns).toContain("Montier-en-l'Isle")
    expect(towns.length).toBeGreaterThan(30)
  })
})
