/** Les rayons et leur stock minimum. */
import { formatNumber } from '#shared/text/number-format.ts'

const livres = (count: number) => (count > 1 ? `${formatNumber(count, 'fr')} livres` : `${count} livre`)

export const shelves = {
  title: 'Rayons et stock bas',
  help: 'Chaque rayon peut donner un stock minimum à ses livres qui n’en ont pas à eux. Un livre en dessous est proposé à la commande, et listé ici.',
  open: 'Rayons',
  list: 'Rayons',
  columns: { shelf: 'Rayon', books: 'Livres', minimum: 'Minimum', low: 'En dessous' },
  none: 'aucun',
  set: 'Stock minimum',
  setOf: (shelf: string) => `Stock minimum du rayon ${shelf}`,
  add: 'Minimum d’un rayon',
  shelf: 'Code du rayon',
  shelfHint: 'Comme L2.',
  minimum: 'Exemplaires',
  minimumHint: 'Vide, le rayon n’en donne plus.',
  submit: 'Enregistrer',
  empty: 'Aucun livre n’a de rayon encore.',
  emptyText:
    'Au comptoir, scannez l’étiquette d’un rayon puis ses livres, ou modifiez plusieurs livres à la fois.',
  low: 'Stock bas',
  lowCount: (count: number) => `${livres(count)} sous le minimum`,
  lowColumns: {
    book: 'Livre',
    shelf: 'Rayon',
    stock: 'En stock',
    minimum: 'Minimum',
    onOrder: 'En commande',
  },
  lowNone: 'Aucun livre n’est sous son minimum.',
  lowMore: (count: number) => `Et ${livres(count)} de plus.`,
}
