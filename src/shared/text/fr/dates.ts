/** Jours, mois et heures, comme on les écrit dans une phrase. */
const h = '\u00A0h'

export const dates = {
  /** Le dimanche d’abord. */
  weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'],
  months: [
    'janvier',
    'février',
    'mars',
    'avril',
    'mai',
    'juin',
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ],
  shortMonths: [
    'janv.',
    'févr.',
    'mars',
    'avr.',
    'mai',
    'juin',
    'juil.',
    'août',
    'sept.',
    'oct.',
    'nov.',
    'déc.',
  ],
  time: (hour: number, minute: number) =>
    minute === 0 ? `${hour}${h}` : `${hour}${h}\u00A0${String(minute).padStart(2, '0')}`,
}
