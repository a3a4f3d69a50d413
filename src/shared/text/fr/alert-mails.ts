/** Mails of alerts: news about a book that a reader subscribed to. */
export const alertMails = {
  why: 'Vous recevez ce message parce que vous nous avez demandé de vous prévenir pour ce livre.',
  book: 'Livre',
  see: 'Voir le livre',
  once: 'Vous aviez demandé ce message\u202F: il n’y en aura pas d’autre pour cette alerte.',
  confirmation: {
    why: 'Vous recevez ce message parce que cette adresse a été indiquée pour une alerte de la librairie.',
    subject: (title: string) => `Confirmez votre alerte\u202F: ${title}`,
    title: 'Confirmez votre alerte',
    intro: {
      stock: (title: string) =>
        `Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse dès que «\u00A0${title}\u00A0» sera de retour.`,
      published: (title: string) =>
        `Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse de la parution de «\u00A0${title}\u00A0».`,
      volume: (title: string) =>
        `Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse dès que paraîtra la suite de «\u00A0${title}\u00A0».`,
      price: (title: string) =>
        `Quelqu’un, sans doute vous, souhaite être prévenu à cette adresse si le prix de «\u00A0${title}\u00A0» baisse.`,
    },
    confirm: 'Confirmer mon alerte',
    days: (days: number) => `Le lien vaut ${days} jours. Votre rang dans la file est déjà pris.`,
    ignore: 'Ce n’était pas vous\u202F? Ne faites rien\u202F: sans confirmation, rien ne vous sera envoyé.',
  },
  copy: {
    subject: {
      stock: (title: string) => `De retour, et gardé pour vous\u202F: ${title}`,
      published: (title: string) => `Paru, et gardé pour vous\u202F: ${title}`,
    },
    title: 'Un exemplaire vous attend',
    intro: (until: string) =>
      `Vous l’aviez demandé, le voici. Nous gardons un exemplaire pour vous jusqu’au ${until}.`,
    take: 'Prendre cet exemplaire',
    after: 'Passé ce délai, nous le proposerons à la personne suivante.',
    leave: 'Je n’en ai plus besoin\u202F: proposez-le à quelqu’un d’autre',
  },
  news: {
    stock: {
      subject: (title: string) => `De nouveau disponible\u202F: ${title}`,
      title: 'Vous pouvez le commander',
      intro: (title: string) => `«\u00A0${title}\u00A0» peut de nouveau être commandé à la librairie.`,
    },
    published: {
      subject: (title: string) => `Vient de paraître\u202F: ${title}`,
      title: 'Il est paru',
      intro: (title: string) =>
        `«\u00A0${title}\u00A0» vient de paraître. Vous pouvez le commander à la librairie.`,
    },
    volume: {
      subject: (title: string) => `La suite est parue\u202F: ${title}`,
      title: 'La suite est là',
      intro: (title: string) =>
        `Vous vouliez savoir quand paraîtrait la suite de «\u00A0${title}\u00A0»\u202F: c’est fait.`,
    },
    price: {
      subject: (title: string) => `Son prix a baissé\u202F: ${title}`,
      title: 'Son prix a baissé',
      intro: (title: string) =>
        `«\u00A0${title}\u00A0» coûte moins cher que le jour où vous avez demandé cette alerte.`,
    },
  },
}
