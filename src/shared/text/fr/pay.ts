/** Words of the pages where an order is paid that the shop took by telephone or at the counter. */
export const pay = {
  code: {
    title: 'Payer une commande',
    text: 'La librairie a pris votre commande et vous a lu un code\u202F: entrez-le ici pour la relire et la payer.',
    label: 'Code',
    hint: 'Huit lettres ou chiffres, comme K7QX-4F2M. Majuscules, espaces et tiret ne comptent pas.',
    submit: 'Ouvrir ma commande',
    sending: 'Recherche en cours…',
    empty: 'Indiquez le code que la librairie vous a lu.',
    wrong: 'Ce code n’ouvre aucune commande. Vérifiez-le, ou appelez la librairie.',
    tooMany: (minutes: number) =>
      `Trop de tentatives. Réessayez dans ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}.`,
    failed: 'La recherche n’a pas abouti. Réessayez dans un instant.',
  },
  order: {
    title: 'Payer votre commande',
    until: (moment: string) => `Vos livres vous sont réservés. Payez avant le ${moment}.`,
    pickup: 'À retirer à la librairie.',
    home: 'Livraison à',
    loading: 'Chargement de la commande…',
    failed: 'La commande n’a pas pu être chargée.',
    notFound: {
      title: 'Commande introuvable',
      text: 'Cette adresse n’ouvre aucune commande. Le lien de l’e-mail est peut-être incomplet.',
      action: 'Entrer un code',
    },
  },
  voucher: {
    label: 'Bon d’achat',
    hint: 'Il paie la commande, ou une partie\u202F: le reste se paie comme avant.',
    apply: 'Utiliser',
    takeOff: (count: number): string => (count > 1 ? 'Retirer les bons' : 'Retirer le bon'),
    failed: 'Le bon n’a pas pu être pris en compte. Réessayez.',
  },
  paid: {
    title: 'Cette commande est déjà payée',
    text: 'Il n’y a rien d’autre à payer, et rien de plus n’a été débité.',
    follow: 'Suivre ma commande',
  },
  over: {
    title: 'Ce lien n’est plus valable',
    text: 'Le délai pour payer est passé, ou la librairie a annulé la commande. Rien n’est dû\u202F; les livres sont retournés en rayon.',
    contact: 'Écrire à la librairie',
    books: 'Découvrir les livres',
  },
}
