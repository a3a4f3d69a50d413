/** Mails to those who are registered for an event, when the shop moves it or calls it off. */
export const eventMails = {
  why: 'Vous recevez ce message parce que cette adresse est inscrite à un événement de la librairie.',
  changed: {
    subject: (title: string) => `Changement\u202f: ${title}`,
    title: 'Cet événement a changé',
    intro: 'Votre inscription tient toujours. Voici où et quand nous vous attendons désormais.',
  },
  calledOff: {
    subject: (title: string) => `Annulé\u202f: ${title}`,
    title: 'Cet événement est annulé',
    intro:
      'La librairie a dû annuler ce rendez-vous\u202f: nous en sommes désolés. Vous n’avez rien à faire.',
    was: 'Il était prévu',
    others: 'Voir les autres rendez-vous',
  },
}
