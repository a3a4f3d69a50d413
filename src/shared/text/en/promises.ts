import type { Text } from '../fr.ts'

const NOON = 12

export const promises: Text['promises'] = {
  language: 'eng',
  today: 'today',
  tomorrow: 'tomorrow',
  day: (weekday, day, month, year) => [weekday, day, month, year].filter(Boolean).join('\u00A0'),
  time: (hour, minute) =>
    `${hour % NOON || NOON}${minute > 0 ? `:${String(minute).padStart(2, '0')}` : ''}\u00A0${hour < NOON ? 'am' : 'pm'}`,
  home: (day) => `with you on ${day}`,
  homeBetween: (from, by) => `with you between ${from} and ${by}`,
  shop: (day) => `at the shop on ${day}`,
  shopFrom: (day, time, isNamedDay) => `at the shop ${isNamedDay ? '' : 'on '}${day} from ${time}`,
  preorder: (promise) => `Pre-order: ${promise}`,
}
