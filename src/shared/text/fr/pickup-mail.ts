/** Messages sur les commandes qui attendent à la librairie. */
export const pickupMail = {
  why: 'Vous recevez ce message parce que vous avez passé commande chez nous.',
  subject: (number: string, news: string) => `Commande ${number}\u202F: ${news}`,
  number: 'Commande',
  follow: 'Suivre ma commande',
  waiting: {
    title: 'Vos livres vous attendent toujours',
    paragraphs: (until: string) => [
      `Votre commande est prête à la librairie. Nous la gardons jusqu’au ${until} inclus.`,
      'Vous ne pouvez pas venir d’ici là\u202F? Répondez à ce message, et nous la garderons plus longtemps.',
    ],
  },
  uncollected: {
    title: 'Votre commande n’a pas été retirée',
    paragraphs: [
      'Personne n’est venu chercher votre commande\u202F: ses livres sont retournés en rayon.',
      'Ce qui a été payé vous est remboursé par le même moyen de paiement\u202F; un message vous dira quand c’est fait.',
    ],
  },
}
