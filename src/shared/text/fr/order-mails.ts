/** Words of the mails about what becomes of an order. */
export const orderMails = {
  why: 'Vous recevez ce message parce que vous avez passé commande chez nous.',
  subject: (number: string, news: string) => `Commande ${number}\u202F: ${news}`,
  number: 'Commande',
  follow: 'Suivre ma commande',
  /** An order that the shop took by telephone or at the counter. */
  toPay: {
    title: 'Votre commande vous attend, il reste à la payer',
    paragraphs: [
      'Nous avons noté votre commande. Vos livres vous sont réservés\u202F: le bouton ci-dessous ouvre une page où vous la relisez et la payez, par carte, PayPal ou bon d’achat.',
    ],
    /** Books that were added to an order that is paid. */
    added: (number: string) =>
      `Ces livres s’ajoutent à votre commande ${number}, déjà payée, et partent avec elle.`,
    /** The difference that is paid before an order goes elsewhere. */
    redirected: (number: string) =>
      `Vous nous avez demandé de livrer autrement votre commande ${number}, déjà payée. Voici la différence\u202F: votre commande change de livraison dès que vous l’avez payée, par carte, PayPal ou bon d’achat.`,
    redirectedClosing: [
      'Passé ce délai, votre commande part comme prévu d’abord. Vous pouvez aussi payer à la librairie.',
    ],
    total: 'Total',
    byVoucher: (lastFour: string) => `Bon d’achat …${lastFour}`,
    due: 'Reste à payer',
    payBy: 'À payer avant le',
    pay: 'Relire et payer',
    closing: [
      'Passé ce délai, la commande est annulée et les livres retournent en rayon. Vous pouvez aussi payer à la librairie.',
    ],
  },
  preparing: {
    title: 'Nous préparons vos livres',
    paragraphs: [
      'Vos livres sont mis de côté et seront bientôt emballés. Tant qu’ils n’ont pas quitté la librairie, vous pouvez encore annuler.',
    ],
  },
  parcel: {
    title: 'Un colis est parti',
    paragraphs: [
      'Voici ce qu’il contient. Si votre commande part en plusieurs fois, chaque colis s’annonce.',
    ],
    carrier: 'Transporteur',
    other: 'Autre transporteur',
    tracking: 'Numéro de suivi',
    see: 'Suivre le colis chez le transporteur',
  },
  /** Books that are still to come, each with its promise. */
  awaited: 'À venir',
  ready: {
    title: 'Vos livres vous attendent',
    paragraphs: ['Votre commande est prête\u202F: passez la retirer à la librairie aux heures d’ouverture.'],
    partly:
      'Une partie de votre commande est prête\u202F: passez la retirer à la librairie aux heures d’ouverture. Nous vous écrirons pour la suite.',
    reservedUntil: (day: string) => `Nous la gardons jusqu’au ${day} inclus.`,
    bring: 'Le numéro de commande suffit.',
  },
  delivered: {
    title: 'Votre commande est livrée',
    paragraphs: [
      'Bonne lecture\u202F! Si quelque chose ne va pas, répondez à ce message ou ouvrez votre commande.',
    ],
  },
  collected: {
    title: 'Votre commande est retirée',
    paragraphs: ['Merci de votre visite, et bonne lecture\u202F!'],
  },
  cancelled: {
    title: 'Votre commande est annulée',
    paragraphs: [
      'Ce qui a été payé vous est remboursé par le même moyen de paiement\u202F; un message vous dira quand c’est fait. Rien ne sera envoyé.',
    ],
    total: 'Total de la commande',
  },
  lineArrived: {
    title: 'Des livres de votre commande sont arrivés',
    /** What happens next. */
    sent: 'Nous les préparons\u202F: un message vous dira quand le colis part.',
    collected: 'Nous les mettons de côté\u202F: un message vous dira quand vous pouvez passer les prendre.',
    together:
      'Ils attendent à la librairie que le reste arrive\u202F: vous avez choisi de tout recevoir ensemble.',
    here: 'À la librairie',
    awaited: 'Encore attendu',
  },
  lineCancelled: {
    title: (copies: number): string =>
      copies > 1 ? 'Des exemplaires de votre commande sont annulés' : 'Un livre de votre commande est annulé',
    paragraphs: [
      'Ce que vous avez payé pour cela vous est remboursé par le même moyen de paiement\u202F; un message vous dira quand c’est fait. Le reste de votre commande ne change pas.',
    ],
    refund: 'Remboursement',
  },
  refunded: {
    title: 'Un remboursement est parti',
    paragraphs: [
      'Il revient par le moyen de paiement de la commande. Votre banque peut prendre quelques jours pour l’afficher.',
    ],
    atTill: 'Vous aviez payé à la librairie\u202F: la somme vous y attend, avec ce message.',
    toVoucher:
      'La somme est de nouveau sur votre bon d’achat, que vous pouvez dépenser pendant trois mois au moins.',
    partToVoucher:
      'Une part est de nouveau sur votre bon d’achat, que vous pouvez dépenser pendant trois mois au moins.',
    amount: 'Montant',
    onVoucher: (lastFour: string) => `Sur le bon d’achat …${lastFour}`,
    creditNote: 'Avoir',
  },
}
