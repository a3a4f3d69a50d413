export const common = {
  close: 'Fermer',
  /** Above a form that cannot be sent. */
  toCorrect: (count: number) => (count > 1 ? `${count} champs sont à corriger` : 'Un champ est à corriger'),
  notFound: {
    title: 'Erreur 404 - Page introuvable',
    text: 'Désolé, la page que vous cherchez n’existe pas.',
    home: 'Retour à l’accueil',
  },
  missingList: 'Cette liste n’a pas pu être chargée.',
  failed: {
    title: 'Un incident est survenu',
    text: 'La page n’a pas pu être affichée. Vos livres et votre panier sont conservés.',
    offline: 'La connexion semble coupée. Vérifiez-la, puis réessayez.',
    retry: 'Réessayer',
  },
}
