import { dateField as fr } from '../fr/date-field.ts'
import type { Words } from '../words.ts'

const dateField: typeof fr = {
  format: { date: 'dd/mm/yyyy', dateTime: 'dd/mm/yyyy hh:mm' },
  wrong: {
    date: 'Enter a date, such as 24/11/2026.',
    dateTime: 'Enter a date and a time, such as 24/11/2026 18:30.',
  },
  pick: 'Choose from the calendar',
}

export const dateFieldWords: Words<typeof fr> = { fr, eng: dateField }
