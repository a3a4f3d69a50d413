/** Les e-mails des bons d’achat. */
export const voucherMails = {
  why: 'Vous recevez ce message parce que quelqu’un vous offre un bon d’achat de la librairie, ou parce que vous en avez un.',
  code: 'Code',
  amount: 'Montant',
  left: 'Reste',
  until: 'Valable jusqu’au',
  from: 'De la part de',
  open: 'Voir le bon et l’imprimer',
  voucher: {
    subject: (amount: string) => `Un bon d’achat de ${amount} pour vous`,
    title: (amount: string) => `Voici votre bon d’achat de ${amount}`,
    paragraphs: [
      'Il paie à la librairie, au téléphone et sur notre site, en une ou plusieurs fois\u202F: montrez-le, lisez-le, ou entrez le code au moment de payer.',
    ],
    closing: ['Gardez ce code comme de l’argent\u202F: qui l’a peut le dépenser.'],
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
