import { dateFormat } from '#shared/text/date-format.ts'
import { formatNumber } from '#shared/text/number-format.ts'
import { de } from '../../elision.ts'

const moment = (iso: string) =>
  dateFormat('fr', { dateStyle: 'short', timeStyle: 'short' }).format(new Date(iso))

/** La caisse du magasin et la boutique en ligne. */
export const feeds = {
  title: 'Caisse',
  help: 'La caisse envoie ses stocks, et ses prix si vous voulez\u202F: la boutique en ligne montre ce que la caisse compte, moins ce qui est vendu ici. Ce qui est vendu ici attend dans «\u202FÀ enregistrer en caisse\u202F» jusqu’à ce que la caisse le sache.',
  feeds: 'Fichiers de la caisse',
  noFeeds: 'Aucune caisse n’est reliée',
  noFeedsHint: 'Donnez un nom au fichier de votre caisse, puis essayez-le.',
  add: 'Relier une caisse',
  edit: 'Modifier',
  remove: 'Supprimer',
  removeSure: (name: string) => `Supprimer ${name}\u202F?`,
  removeHint:
    'Les fichiers de cette caisse ne seront plus pris, et leur liste disparaît. Les stocks restent.',
  cancel: 'Annuler',
  token: 'Nouveau jeton',
  tokenTitle: 'Jeton de la caisse',
  tokenHint: 'Copiez-le maintenant\u202F: il n’est montré qu’une fois. Le jeton précédent ne vaut plus.',
  tokenDone: 'C’est copié',
  hasToken: 'Jeton en service',
  noToken: 'Sans jeton',
  try: 'Essayer un fichier',
  takeFile: 'Prendre un fichier',
  form: {
    name: 'Nom',
    nameHint: 'Lettres minuscules, chiffres et tirets\u202F: il fait partie de l’adresse et du dossier.',
    means: 'Une ligne dit',
    count: 'combien d’exemplaires il y a',
    movement: 'combien d’exemplaires entrent ou sortent',
    prices: 'Prendre aussi les prix publics',
    absent: 'Un livre absent du fichier n’est plus en magasin',
    columns: 'Colonnes',
    columnsHint:
      'Seulement si elles ne sont pas reconnues\u202F: isbn=Code article, stock=Qté, price=PV TTC, order=Commande.',
    header: 'Noms des colonnes',
    headerHint: 'Seulement si la première ligne est déjà un livre\u202F: isbn,,stock.',
    fewer: 'Faire attendre un fichier qui a moins de livres, en %',
    silent: 'Prévenir après tant d’heures d’ouverture sans fichier',
    silentHint: '«\u202FAujourd’hui\u202F» le dit. 0\u202F: jamais.',
    alerts: 'Quand prévenir',
    rarely: 'Si le fichier n’est pas reconnu',
    save: 'Enregistrer',
  },
  means: { count: 'Stocks', movement: 'Mouvements' },
  withPrices: 'avec les prix',
  address: 'Adresse',
  folder: 'Dossier',
  files: 'Derniers fichiers',
  noFiles: 'Aucun fichier n’est encore arrivé.',
  columns: {
    file: 'Fichier',
    asOf: 'Stocks au',
    state: 'État',
    books: 'Livres',
    changed: 'Modifiés',
    problems: 'Lignes à voir',
  },
  doors: { folder: 'par le dossier', address: 'par l’adresse' },
  states: {
    taken: 'Pris',
    taking: 'En cours',
    waiting: 'Vous attend',
    rejected: 'Écarté',
    refused: 'Refusé',
    tried: 'Essayé',
  },
  report: (count: number) => `Télécharger ${formatNumber(count, 'fr')} ${count > 1 ? 'lignes' : 'ligne'}`,
  changed: (count: number) => `${formatNumber(count, 'fr')} ${count > 1 ? 'modifiés' : 'modifié'}`,
  accept: 'Prendre quand même',
  reject: 'Écarter',
  toRing: 'À enregistrer en caisse',
  toRingHint:
    'Vendu ou retiré ici, et pas encore passé en caisse. Ces exemplaires ne sont plus en vente en ligne.',
  nothingToRing: 'La caisse sait tout ce qui est vendu ici.',
  takenByStaff: 'Retiré du stock ici',
  rung: 'Passé en caisse',
  rungOf: (number: string) => `${number} est passé en caisse`,
  ringColumns: { number: 'Commande', books: 'Livres', since: 'Depuis' },
  copies: (copies: number, title: string) => (copies > 1 ? `${title} × ${copies}` : title),
  shelf: 'Derniers exemplaires gardés en rayon',
  shelfHint: 'Ces exemplaires ne sont pas vendus en ligne. La règle vaut dès le prochain fichier.',
  noShelf: 'Tout ce que la caisse compte est en vente en ligne.',
  shelfForm: {
    copies: 'Exemplaires',
    publisher: 'Éditeur',
    publisherHint: 'Vide\u202F: tous les éditeurs.',
    priceFrom: 'À partir du prix, en\u202F€',
    save: 'Garder en rayon',
  },
  shelfRule: ({
    copies,
    publisher,
    price,
  }: {
    copies: number
    publisher: string | null
    price: string | null
  }) =>
    [
      copies > 1 ? `${copies} exemplaires` : '1 exemplaire',
      publisher === null ? 'de chaque livre' : `des livres ${de(publisher)}`,
      ...(price === null ? [] : [`à partir de ${price}`]),
    ].join(' '),
  stopShelf: 'Ne plus garder',
  faults: {
    OLDER: ({ asOf, last }: { asOf: string; last: string }) =>
      `Ce fichier est du ${moment(asOf)}, et un plus récent, du ${moment(last)}, est déjà pris. Rien n’a changé.`,
    FEWER: ({ books, usual }: { books: number; usual: number }) =>
      `Ce fichier n’a que ${formatNumber(books, 'fr')} livres, le dernier en avait ${formatNumber(usual, 'fr')}. Prenez-le ou écartez-le.`,
    NO_LINES: () => 'Aucune ligne n’a un livre et un nombre d’exemplaires. Rien n’a changé.',
    TOO_LARGE: () => 'Ce fichier dépasse 32 Mo. Rien n’a changé.',
    REPLACED: () => 'Un fichier plus récent est à sa place.',
  },
  problems: {
    broken:
      'Cette ligne n’a pas le bon nombre de colonnes, ou un guillemet n’y est pas fermé. Elle est ignorée.',
    isbn: 'Il manque l’ISBN. La ligne est ignorée.',
    unknown: 'Aucun livre de la boutique n’a ce code. La ligne est ignorée.',
    copies: 'Un nombre entier est attendu ici. La ligne est ignorée.',
    below_zero: 'Le stock est négatif\u202F: il est compté comme 0.',
    price: 'Un prix en euros est attendu ici. Le prix est ignoré, le stock est pris.',
    twice: 'Le même livre vient plus loin\u202F: c’est la dernière ligne qui compte.',
    more_sold:
      'Plus d’exemplaires ont été vendus ici que la caisse n’en compte\u202F: cherchez-les, ou prévenez l’acheteur.',
  },
  reportColumns: { line: 'ligne', column: 'colonne', isbn: 'isbn', read: 'lu', problem: 'remarque' },
}
