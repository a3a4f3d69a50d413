/** Words of the mails to the shop about money that came before. */
export const paymentMails = {
  why: 'Ce message vient de la boutique en ligne.',
  order: 'Commande',
  amount: 'Montant',
  provider: 'Prestataire',
  reference: 'Référence chez lui',
  reason: 'Motif',
  state: 'État de la commande',
  commands: 'Pour voir la commande et agir\u202F:',
  failed: {
    subject: (number: string) => `[Remboursement échoué] ${number}`,
    title: 'Un remboursement a échoué',
    text: 'La banque de l’acheteur ne l’a pas accepté, l’argent est revenu chez le prestataire. Il reste dû à l’acheteur\u202F: refaites-le, ou payez autrement et notez-le.',
  },
  elsewhere: {
    subject: (number: string) => `[Remboursement chez le prestataire] ${number}`,
    title: 'Un remboursement fait chez le prestataire',
    text: 'Il n’a pas été demandé ici. Il est compté dans la commande, l’acheteur est prévenu et l’avoir est émis.',
  },
  dispute: {
    subject: {
      open: (number: string) => `[Litige] ${number}`,
      won: (number: string) => `[Litige gagné] ${number}`,
      lost: (number: string) => `[Litige perdu] ${number}`,
    },
    title: {
      open: 'Un paiement est contesté',
      won: 'Le litige est gagné',
      lost: 'Le litige est perdu',
    },
    text: {
      open: 'Le prestataire retient l’argent. Répondez chez lui dans le délai qu’il donne. Tant que le litige dure, la commande ne part pas.',
      won: 'L’argent vous est rendu, et la commande peut suivre son cours.',
      lost: 'L’argent est allé à l’acheteur. Aucun avoir n’est émis\u202F: la vente n’est pas annulée, elle est impayée.',
    },
  },
}
