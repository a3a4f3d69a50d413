import { describe, expect, it } from 'vitest'
import { textOf } from '#shared/text/text.ts'
import { eventWhen } from './event-when.ts'

const [fr, en] = [textOf('fr').events, textOf('eng').events]
const evening = {
  starts_at: '2026-11-28T17:30:00.000Z',
  ends_at: '2026-11-28T19:00:00.000Z',
  time_zone: 'Europe/Paris',
}

describe('when an event is', () => {
  it('is written in French in the time zone of its place', () => {
    expect(eventWhen(evening, fr)).toEqual({
      day: '28',
      month: 'nov.',
      short: 'Samedi, 18\u00A0h\u00A030',
      long: 'samedi 28 novembre 2026, de 18\u00A0h\u00A030 à 20\u00A0h',
      zone: 'heure de Paris',
    })
  })

  it('is written in English', () => {
    expect(eventWhen(evening, en)).toEqual({
      day: '28',
      month: 'Nov',
      short: 'Saturday, 6:30\u00A0p.m.',
      long: 'Saturday 28 November 2026, 6:30\u00A0p.m. to 8\u00A0p.m.',
      zone: 'Paris time',
    })
  })

  it('names both days when it lasts longer', () => {
    const fair = { ...evening, starts_at: '2026-05-01T08:00:00.000Z', ends_at: '2026-05-02T22:30:00.000Z' }
    expect(eventWhen(fair, fr)).toMatchObject({
      day: '01',
      month: 'mai',
      long: 'du vendredi 1er mai 2026, 10\u00A0h, au dimanche 3 mai 2026, 0\u00A0h\u00A030',
    })
    expect(eventWhen(fair, en).long).toBe(
      'Friday 1 May 2026, 10\u00A0a.m., to Sunday 3 May 2026, 12:30\u00A0a.m.',
    )
  })

  it('names a city with an article that fits', () => {
    expect(eventWhen({ ...evening, time_zone: 'Africa/Algiers' }, fr).zone).toBe('heure d’Algiers')
    expect(eventWhen({ ...evening, time_zone: 'America/New_York' }, en).zone).toBe('New York time')
  })
})
