/** Mails to those who are registered for an event, when the shop moves it or calls it off. */
export const eventMails = {
  why: 'Vous recevez ce message parce que cette adresse est inscrite à un événement de la librairie.',
  code: 'Code à montrer à l’entrée',
  held: {
    why: 'Vous recevez ce message parce que cette adresse a été indiquée pour réserver une place à la librairie.',
    subject: (title: string) => `Confirmez votre place\u202F: ${title}`,
    title: 'Confirmez votre place',
    intro: ({ minutes, until, zone }: { minutes: number; until: string; zone: string }) =>
      `Nous vous la gardons ${minutes} minutes, jusqu’à ${until} (${zone}). Ouvrez le lien et pressez le bouton\u202F: elle sera à vous.`,
    confirm: 'Confirmer ma place',
    ignore: 'Ce n’était pas vous\u202F? Ne faites rien\u202F: la place sera rendue et votre adresse oubliée.',
  },
  changed: {
    subject: (title: string) => `Changement\u202F: ${title}`,
    title: 'Cet événement a changé',
    intro: 'Votre inscription tient toujours. Voici où et quand nous vous attendons désormais.',
  },
  calledOff: {
    subject: (title: string) => `Annulé\u202F: ${title}`,
    title: 'Cet événement est annulé',
    intro:
      'La librairie a dû annuler ce rendez-vous\u202F: nous en sommes désolés. Vous n’avez rien à faire.',
    was: 'Il était prévu',
    others: 'Voir les autres rendez-vous',
  },
}
