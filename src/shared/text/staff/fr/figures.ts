/** Statistiques. */
import { formatNumber } from '#shared/text/number-format.ts'

const number = (value: number) => formatNumber(value, 'fr')

export const figures = {
  title: 'Statistiques',
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
    `${number(known)} ${known === 1 ? 'exemplaire' : 'exemplaires'} sur ${number(copies)}`,
  margins:
    'La marge est ce qui reste hors taxe après le prix d’achat moyen des exemplaires reçus de fournisseurs qui accordent une remise. Là où aucun prix d’achat n’est connu, elle est inconnue\u202F; là où il ne l’est pas pour tous, elle dit pour combien.',
  yearBefore: 'l’année d’avant',
  beside: (from: string, to: string) => `En petit, l’année d’avant\u202F: du ${from} au ${to}.`,
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
      ? `${number(count)} autres lignes sont dans le fichier seulement.`
      : `${count} autre ligne est dans le fichier seulement.`,
  empty: 'Rien ne s’est vendu dans cette période, ni un an plus tôt.',
  file: 'Fichier CSV',
  counted:
    'Ces ventes sont celles de la comptabilité\u202F: les factures émises ces jours-là, TVA comprise, moins les avoirs du jour où ils sont émis. Un bon d’achat compte quand il est dépensé. Ce que la caisse vend sans commande n’y est pas\u202F: ses fichiers donnent des exemplaires, pas de prix.',
  people: 'Un livre de plusieurs personnes compte pour chacune.',
  shelves: 'Un livre de plusieurs rayons compte pour un seul.',
  costUnknown: 'inconnu',
  stock: {
    title: 'Stock',
    help: 'Ce que valent les exemplaires de la boutique à la fin d’un jour, combien de fois le stock tourne en un an, et les livres qui ne se vendent plus. Chaque livre ouvre sa fiche, avec tous ses mouvements.',
    open: 'Stock et livres qui dorment',
    day: 'À la fin du',
    showDay: 'Afficher',
    since: 'Sans vente depuis',
    months: (months: string) => `${months} mois`,
    value: 'Valeur aux prix publics TTC',
    worth: 'Valeur TTC',
    cost: 'Prix d’achat HT',
    turn: 'Rotation en un an',
    times: (times: string) => `${times} fois`,
    turnUnknown: 'inconnue',
    copies: (copies: number) => `${number(copies)} ${copies > 1 ? 'exemplaires' : 'exemplaire'}`,
    show: 'Livres montrés',
    unsold: 'Ne se vendent plus',
    all: 'Tout le stock',
    book: 'Livre',
    lastSold: 'Dernière vente',
    never: 'aucune',
    empty: {
      unsold: 'Aucun livre ne dort depuis si longtemps.',
      all: 'Aucun exemplaire en stock ce jour-là.',
    },
    counted:
      'Les exemplaires sont ceux du registre du stock, les prix publics ceux d’aujourd’hui. Le prix d’achat est la moyenne des exemplaires reçus de fournisseurs qui accordent une remise\u202F; sans remise enregistrée, il est inconnu. Un livre dort quand il était déjà là et que rien n’en est sorti par une vente, à la caisse non plus (ce qui fut réservé puis rendu n’est pas une vente)\u202F: seuls les exemplaires d’alors comptent. La rotation est ce qui s’est vendu en un an, divisé par la moyenne du stock au début et à la fin\u202F; elle est inconnue tant que le registre a moins d’un an.',
  },
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
