/** Messages aux lecteurs qui réservent un livre sans le payer. */
export const reservationMails = {
  why: 'Vous recevez ce message parce que vous avez réservé un livre à la librairie.',
  number: 'Réservation',
  book: 'Livre',
  copies: 'Exemplaires',
  see: 'Voir le livre',
  pay: 'Vous payez à la librairie, en venant le chercher. Donnez-nous simplement le numéro de votre réservation.',
  longer:
    'Vous ne pouvez pas venir d’ici là\u202F? Répondez à ce message, et nous le garderons plus longtemps.',
  leave: 'Je n’en ai plus besoin\u202F: annuler ma réservation',
  confirmation: {
    why: 'Vous recevez ce message parce que cette adresse a été indiquée pour réserver un livre à la librairie.',
    subject: (title: string) => `Confirmez votre réservation\u202F: ${title}`,
    title: 'Confirmez votre réservation',
    intro:
      'Quelqu’un, sans doute vous, souhaite réserver ce livre à la librairie. Il ne sera mis de côté qu’après votre confirmation.',
    confirm: 'Confirmer ma réservation',
    hours: (hours: number) => `Le lien est valable ${hours} heures.`,
    ignore: 'Ce n’était pas vous\u202F? Ne faites rien\u202F: sans confirmation, rien n’est réservé.',
  },
  made: {
    subject: (title: string) => `Réservé pour vous\u202F: ${title}`,
    title: 'Votre livre vous attend',
    intro: (until: string) =>
      `Il est mis de côté à la librairie, et nous le gardons jusqu’au ${until} inclus.`,
  },
  waiting: {
    subject: (title: string) => `Votre réservation vous attend\u202F: ${title}`,
    title: 'Votre livre vous attend toujours',
    intro: (until: string) => `Nous le gardons pour vous jusqu’au ${until} inclus.`,
  },
  over: {
    subject: (title: string) => `Votre réservation a pris fin\u202F: ${title}`,
    title: 'Votre réservation a pris fin',
    intro: 'Personne n’est venu chercher ce livre\u202F: il est retourné en rayon. Vous n’avez rien à payer.',
  },
}
