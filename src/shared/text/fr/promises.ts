/** Dates as a bookseller says them: « chez vous entre mardi 25 et jeudi 27 ». */
import type { Language } from '#shared/contract/preferences.ts'
export const promises = {
  language: 'fr' as Language,
  today: 'aujourd’hui',
  tomorrow: 'demain',
  day: (weekday: string, day: number, month = '', year = '') =>
    [weekday, day === 1 ? '1er' : day, month, year].filter(Boolean).join('\u00A0'),
  time: (hour: number, minute: number) =>
    `${hour}\u00A0h${minute > 0 ? `\u00A0${String(minute).padStart(2, '0')}` : ''}`,
  home: (day: string) => `chez vous ${day}`,
  homeBetween: (from: string, by: string) => `chez vous entre ${from} et ${by}`,
  shop: (day: string) => `à la librairie ${day}`,
  shopFrom: (day: string, time: string, _isNamedDay: boolean) => `à la librairie ${day} dès ${time}`,
  preorder: (promise: string) => `Précommande\u202F: ${promise}`,
}
