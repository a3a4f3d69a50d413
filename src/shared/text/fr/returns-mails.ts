/** Words of the mails about returns and withdrawals. */
export const returnsMails = {
  hello: 'Bonjour,',
  why: 'Vous recevez ce message parce que vous renvoyez des livres commandés chez nous.',
  return: 'Retour',
  order: 'Commande',
  articles: 'Articles',
  copies: (count: number, title: string) => `${count} × ${title}`,
  see: 'Voir mon retour',
  seeOrder: 'Voir ma commande',
  states: {
    requested: {
      subject: (number: string) => `Votre demande de retour ${number}`,
      title: 'Votre demande est arrivée',
      text: 'Un libraire la lit et vous répond par e-mail. D’ici là, vous pouvez encore la modifier ou l’annuler.',
    },
    accepted: {
      subject: (number: string) => `Retour ${number} accepté`,
      title: 'Votre retour est accepté',
      text: 'Imprimez le bon de retour, glissez-le dans le colis et renvoyez les livres à la librairie. Nous vous écrivons dès leur arrivée.',
    },
    refused: {
      subject: (number: string) => `Votre demande de retour ${number}`,
      title: 'Nous ne pouvons pas accepter ce retour',
      text: 'Voici pourquoi\u202F:',
    },
    received: {
      subject: (number: string) => `Retour ${number}\u202F: vos livres sont arrivés`,
      title: 'Vos livres sont bien arrivés',
      text: 'Nous les vérifions et procédons au remboursement. Un dernier message vous le confirmera.',
    },
    refunded: {
      subject: (number: string) => `Retour ${number} remboursé`,
      title: 'Vous êtes remboursé',
      text: 'La somme repart par le moyen de paiement de votre commande\u202F; votre banque l’affiche d’ordinaire sous quelques jours.',
    },
  },
  shop: {
    why: 'Ce message vient de la boutique en ligne.',
    from: 'De',
    photos: 'Photos',
    answer: 'Répondez à cet e-mail pour écrire à la personne. Pour traiter la demande\u202F:',
    return: {
      subject: (number: string) => `[Retour] Demande ${number}`,
      title: 'Une demande de retour',
      text: 'Quelqu’un souhaite renvoyer des livres et attend votre réponse.',
      commands: [
        (number: string) => `returns show ${number}`,
        (number: string) => `returns accept ${number}`,
        (number: string) => `returns refuse ${number} "…"`,
      ],
    },
    withdrawal: {
      subject: (number: string) => `[Rétractation] ${number}`,
      title: 'Une rétractation',
      text: 'Elle prend effet sans réponse\u202F; l’accusé de réception est parti. Le remboursement est dû dans les 14 jours, ou dès l’arrivée des livres ou de la preuve de leur envoi.',
      commands: [
        (number: string) => `returns show ${number}`,
        (number: string) => `returns receive ${number} --sellable all`,
        (number: string) => `returns refund ${number}`,
      ],
    },
  },
  amount: 'Montant remboursé',
  statement: {
    subject: (number: string) => `Confirmez votre rétractation — commande ${number}`,
    title: 'Votre déclaration nous est parvenue',
    text: 'Un dernier clic montre que c’est bien vous\u202F: votre rétractation compte alors depuis la date et l’heure ci-dessous, et l’accusé de réception part aussitôt.',
    confirm: 'Confirmer la rétractation',
    days: (days: number) => `Ce lien fonctionne pendant ${days} jours.`,
    ignore: 'Vous n’avez rien déclaré\u202F? Ne faites rien\u202F: votre commande reste comme elle est.',
  },
  receipt: {
    why: 'Vous recevez ce message parce que vous avez renoncé à un contrat conclu avec nous.',
    subject: (number: string) => `Accusé de réception de votre rétractation — commande ${number}`,
    title: 'Votre rétractation est enregistrée',
    text: 'Nous accusons réception de la déclaration ci-dessous. Conservez ce message\u202F: il en est la preuve.',
    statement: (name: string, number: string) =>
      `Je soussigné(e) ${name} vous notifie par la présente ma rétractation du contrat portant sur la vente ci-dessous (commande ${number}).`,
    name: 'Nom',
    declaredAt: 'Déclarée le',
    moment: (date: string, time: string) => `${date} à ${time} (heure de Paris)`,
    part: { whole: 'Contrat entier', part: 'Articles choisis' },
    scope: 'Portée',
    voucher: (amount: string) => `Bon d’achat de ${amount}`,
    voucherEnds:
      'Nous vous remboursons par le même moyen de paiement\u202F; le code du bon ne vaut plus rien, et il n’est plus envoyé s’il attendait son jour.',
    sendBack: (number: string) =>
      `Si les livres vous sont parvenus, renvoyez-les dans les 14 jours en joignant le numéro ${number}. Nous vous remboursons par le même moyen de paiement, au plus tard 14 jours après votre déclaration, ou dès que les livres ou la preuve de leur envoi nous parviennent.`,
  },
}
