/** Les e-mails des bons d’achat. */
export const voucherMails = {
  why: 'Vous recevez ce message parce que quelqu’un vous offre un bon d’achat de la librairie, ou parce que vous en avez un.',
  code: 'Code',
  amount: 'Montant',
  left: 'Reste',
  until: 'Valable jusqu’au',
  from: 'De la part de',
  to: 'Pour',
  sentTo: 'Envoyé à',
  open: 'Voir le bon et l’imprimer',
  voucher: {
    subject: (amount: string) => `Un bon d’achat de ${amount} pour vous`,
    title: (amount: string) => `Voici votre bon d’achat de ${amount}`,
    paragraphs: [
      'Il paie à la librairie, au téléphone et sur notre site, en une ou plusieurs fois\u202F: montrez-le, lisez-le, ou entrez le code au moment de payer.',
    ],
    closing: ['Gardez ce code comme de l’argent\u202F: qui l’a peut le dépenser.'],
  },
  bought: {
    why: 'Vous recevez ce message parce que vous avez acheté un bon d’achat à la librairie.',
    subject: (amount: string) => `Votre achat\u202F: un bon d’achat de ${amount}`,
    title: (amount: string) => `Merci\u202F! Votre bon d’achat de ${amount} est payé`,
    toPrint: 'Imprimez-le quand vous voulez\u202F: son code est sur la feuille.',
    waiting: (day: string) => `Nous l’envoyons par e-mail le ${day}, et vous prévenons ce jour-là.`,
    sent: 'Nous l’envoyons par e-mail maintenant.',
    print: 'Imprimer le bon',
    follow: 'Voir l’achat et sa facture',
    withdraw:
      'Tant que rien n’en est dépensé, vous pouvez y renoncer pendant 14 jours, depuis la page de l’achat\u202F: nous vous remboursons.',
  },
  sent: {
    subject: (amount: string) => `Votre bon d’achat de ${amount} est parti`,
    title: (amount: string) => `Le bon d’achat de ${amount} que vous offrez est parti`,
    paragraphs: [
      'Nous venons de l’envoyer par e-mail. S’il n’arrive pas, répondez à ce message\u202F: nous l’envoyons de nouveau, à une autre adresse s’il le faut.',
    ],
  },
  loyaltyEnding: {
    subject: (day: string) => `Votre crédit de fidélité finit le ${day}`,
    title: 'Votre crédit de fidélité finit bientôt',
    paragraphs: (day: string) => [
      `Il reste du crédit sur votre carte de fidélité, qui se dépense jusqu’au ${day} inclus\u202F; un achat à la librairie le prolonge.`,
      'Vous trouvez la carte dans votre compte.',
    ],
  },
  ending: {
    subject: (day: string) => `Votre bon d’achat finit le ${day}`,
    title: 'Votre bon d’achat finit bientôt',
    paragraphs: (day: string) => [
      `Il reste de l’argent sur votre bon, qui se dépense jusqu’au ${day} inclus.`,
      'Vous ne trouvez plus son code, ou il vous faut plus de temps\u202F? Répondez à ce message.',
    ],
    ends: 'Fin de son code',
    balance: 'Voir mon solde',
  },
}
