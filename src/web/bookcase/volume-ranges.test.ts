import { expect, it } from 'vitest'
import { volumesInWords } from './volume-ranges.ts'

const words = { to: (from: number, to: number) => `${from} to ${to}`, and: ' and ' }

it.each([
  [[1], '1'],
  [[1, 2], '1 and 2'],
  [[1, 2, 3], '1 to 3'],
  [[1, 2, 3, 5], '1 to 3 and 5'],
  [[1, 2, 4, 5, 6, 9], '1, 2, 4 to 6 and 9'],
])('volumes %j are said as “%s”', (volumes, said) => expect(volumesInWords(volumes, words)).toBe(said))
