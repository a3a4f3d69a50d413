/** Un champ de date. */
export const dateField = {
  format: { date: 'jj/mm/aaaa', dateTime: 'jj/mm/aaaa hh:mm' },
  wrong: {
    date: 'Écrivez une date, comme 24/11/2026.',
    dateTime: 'Écrivez une date et une heure, comme 24/11/2026 18:30.',
  },
  pick: 'Choisir dans le calendrier',
}
