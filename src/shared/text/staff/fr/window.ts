/** Ce que les écrans de la vitrine ont en commun. */
export const windowText = {
  tabs: {
    label: 'Vitrine',
    home: 'Page d’accueil',
    picks: 'Coups de cœur',
    company: 'Librairie',
    legal: 'Textes légaux',
    coupons: 'Bons',
    delivery: 'Livraison',
    vat: 'TVA',
  },
  save: 'Enregistrer',
  saved: (count: number) => (count > 1 ? `${count} changements enregistrés.` : '1 changement enregistré.'),
  unsaved: (count: number) =>
    count > 1 ? `${count} changements ne sont pas enregistrés.` : '1 changement n’est pas enregistré.',
  discard: 'Rétablir',
  changed: 'modifié',
  refused: 'La boutique n’accepte pas ces valeurs\u202f:',
  leave: {
    title: 'Quitter sans enregistrer\u202f?',
    text: 'Ce que vous avez modifié ici sera perdu.',
    stay: 'Rester ici',
    go: 'Quitter',
  },
  cancel: 'Fermer',
  french: 'Français',
  english: 'Anglais',
}
