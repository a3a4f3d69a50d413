/** Chiffres. */
export const figures = {
  title: 'Chiffres',
  help: 'Ce qui s’est vendu dans une période, à côté de la même période de l’année d’avant. Chaque chiffre ouvre les lignes de factures et d’avoirs qui le font.',
  by: 'Par',
  groups: {
    time: 'Jour ou mois',
    book: 'Livre',
    shelf: 'Rayon',
    publisher: 'Éditeur',
    supplier: 'Fournisseur',
    person: 'Personne',
  },
  sold: 'Ventes TTC',
  copies: 'Exemplaires',
  change: 'Écart',
  margin: 'Marge HT',
  marginUnknown: 'inconnue',
  costed: (known: number, copies: number) =>
    known === 1 ? `1 exemplaire sur ${copies}` : `${known} exemplaires sur ${copies}`,
  margins:
    'La marge est ce qui reste hors taxe après le prix d’achat moyen des exemplaires reçus de commandes aux fournisseurs. Là où aucun prix d’achat n’est connu, elle est inconnue ; là où il ne l’est pas pour tous, elle dit pour combien.',
  yearBefore: 'l’année d’avant',
  beside: (from: string, to: string) => `En petit\u202F: du ${from} au ${to}.`,
  none: {
    time: '',
    book: '',
    shelf: 'Sans rayon',
    publisher: 'Sans éditeur',
    supplier: 'Sans fournisseur',
    person: 'Sans nom',
  },
  other: 'Envoi, emballage et remboursements sans livre',
  all: 'Toutes les ventes',
  more: (count: number) =>
    count > 1
      ? `${count} autres lignes sont dans le fichier seulement.`
      : `${count} autre ligne est dans le fichier seulement.`,
  empty: 'Rien ne s’est vendu dans cette période, ni un an plus tôt.',
  file: 'Fichier CSV',
  counted:
    'Ces ventes sont celles de la comptabilité\u202F: les factures émises ces jours-là, TVA comprise, moins les avoirs du jour où ils sont émis. Un bon d’achat compte quand il est dépensé. Ce que la caisse vend sans commande n’y est pas\u202F: ses fichiers donnent des exemplaires, pas de prix.',
  people: 'Un livre de plusieurs personnes compte pour chacune.',
  shelves: 'Un livre de plusieurs rayons compte pour un seul.',
  lines: {
    help: 'Les lignes des factures et des avoirs qui font ce chiffre, la dernière d’abord. Un avoir est en moins.',
    period: (from: string, to: string) => `Du ${from} au ${to}`,
    document: 'Facture ou avoir',
    at: 'Émis le',
    order: 'Commande',
    book: 'Livre',
    noBook: 'Sans livre',
    empty: 'Aucune ligne.',
  },
}
