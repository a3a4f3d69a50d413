/** Le courriel quand un programme n’est plus prévenu. */
export const webhookMail = {
  subject: 'Un programme n’est plus prévenu',
  title: 'Un programme n’est plus prévenu',
  text: 'Ce programme n’a pas répondu pendant trois jours, ou a dit qu’il n’existe plus\u202F: la boutique a cessé de le prévenir. Vérifiez-le, puis remettez-le en service\u202F: ce qui attend part alors.',
  address: 'Adresse',
  look: 'Voir les programmes',
  why: 'Vous recevez ce message parce que la boutique prévient ce programme de ses commandes.',
}
