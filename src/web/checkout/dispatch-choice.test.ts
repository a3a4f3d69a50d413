import { describe, expect, it } from 'vitest'
import { dispatchChoice } from './dispatch-choice.ts'

const line = (title: string, day: string, available = 1) => ({
  title,
  available,
  promise: {
    kind: 'supplier' as const,
    ready_at: `${day}T15:00:00.000Z`,
    home_from: day,
    home_by: day,
  },
})
const onDay = (promise: { home_by: string | null } | null) => (promise ? `le ${promise.home_by}` : undefined)

describe('the choice between one parcel and several', () => {
  it('names the day on which all is there, and the books of each day', () => {
    const lines = [
      line('Noces', '2026-12-04'),
      line('La Peste', '2026-11-25'),
      line('La Chute', '2026-11-25'),
    ]
    expect(dispatchChoice(lines, onDay)).toEqual({
      together: 'le 2026-12-04',
      apart: [
        { when: 'le 2026-11-25', titles: ['La Peste', 'La Chute'] },
        { when: 'le 2026-12-04', titles: ['Noces'] },
      ],
    })
  })

  it.each([
    ['all books come at the same time', [line('Noces', '2026-11-25'), line('La Peste', '2026-11-25')]],
    ['the later book cannot be bought', [line('Noces', '2026-11-25'), line('La Peste', '2026-12-04', 0)]],
    ['nothing is promised', [{ ...line('Noces', '2026-11-25'), promise: null }]],
  ])('is not requested where %s', (_case, lines) => {
    expect(dispatchChoice(lines, onDay)).toBeUndefined()
  })
})
