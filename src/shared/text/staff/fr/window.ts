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
  outdated: {
    text: 'Quelqu’un d’autre vient de changer ceci. Vos modifications sont gardées sur cet écran.',
    take: 'Prendre sa version',
    keep: 'Garder la mienne',
  },
  preview: {
    title: 'Aperçu de la page d’accueil',
    width: 'Largeur de l’aperçu',
    desktop: 'Ordinateur',
    phone: 'Téléphone',
    failed: 'L’aperçu n’a pas pu être affiché.',
  },
  picture: {
    choose: 'Choisir une image…',
    replace: 'Changer l’image…',
    remove: 'Retirer l’image',
    hint: 'JPEG, PNG ou WebP, 8 Mo au plus.',
    tooLarge: 'Cette image pèse plus de 8 Mo.',
    sending: 'Envoi…',
    alt: (label: string) => `${label}\u202f: image actuelle`,
  },
  french: 'Français',
  english: 'Anglais',
}
