import type { dates as fr } from '../fr/dates.ts'

export const dates: typeof fr = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  shortMonths: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  time: (hour, minute) => {
    const clock = hour % 12 === 0 ? 12 : hour % 12
    const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
    return `${clock}${minutes}\u00A0${hour < 12 ? 'a.m.' : 'p.m.'}`
  },
}
