/** Words of the mails that the shop sends. */
export const mail = {
  hello: (name: string) => `Bonjour ${name},`,
  help: ({ email, phone }: { email: string; phone: string }) =>
    `Une question\u202f? Écrivez-nous à ${email} ou appelez le ${phone}.`,
  why: 'Vous recevez ce message parce que vous avez passé commande chez nous.',
  orderConfirmation: {
    subject: (number: string) => `Votre commande ${number}`,
    title: 'Merci pour votre commande',
    intro: 'Votre paiement est arrivé : nous préparons vos livres.',
    number: 'Commande',
    date: 'Date',
    copies: (count: number) => `${count} ×`,
    by: (author: string) => `de ${author}`,
    subtotal: 'Livres',
    delivery: 'Livraison',
    free: 'offerte',
    total: 'Total',
    vat: (amount: string) => `dont TVA ${amount}`,
    inDollars: (amount: string) =>
      `soit environ ${amount} au taux du jour de la commande\u202f; votre carte est débitée en euros`,
    standard: 'Livraison à domicile',
    pickup: 'Retrait en librairie',
    pickupPlace: 'Nous vous écrirons dès que vos livres seront prêts.',
    note: 'Votre message',
    follow: 'Suivre ma commande',
    followHint: 'Ce lien ouvre votre commande sans mot de passe : gardez-le pour vous.',
  },
}
