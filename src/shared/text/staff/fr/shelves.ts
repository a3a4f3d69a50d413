/** Les étagères et leur stock minimum. */
import { formatNumber } from '#shared/text/number-format.ts'

const livres = (count: number) => (count > 1 ? `${formatNumber(count, 'fr')} livres` : `${count} livre`)

export const shelves = {
  title: 'Étagères et stock bas',
  help: 'Chaque étagère peut donner un stock minimum à ses livres qui n’en ont pas à eux. Un livre en dessous est proposé à la commande, et listé ici.',
  open: 'Étagères',
  list: 'Étagères',
  columns: { shelf: 'Étagère', books: 'Livres', minimum: 'Minimum', low: 'En dessous' },
  none: 'aucun',
  set: 'Stock minimum',
  setOf: (shelf: string) => `Stock minimum de l’étagère ${shelf}`,
  add: 'Minimum d’une étagère',
  shelf: 'Code de l’étagère',
  shelfHint: 'Comme L2.',
  minimum: 'Exemplaires',
  minimumHint: 'Vide, l’étagère n’en donne plus.',
  submit: 'Enregistrer',
  empty: 'Aucun livre n’a d’étagère encore.',
  emptyText:
    'Au comptoir, scannez l’étiquette d’une étagère puis ses livres, ou modifiez plusieurs livres à la fois.',
  low: 'Stock bas',
  lowCount: (count: number) => `${livres(count)} sous le minimum`,
  lowColumns: {
    book: 'Livre',
    shelf: 'Étagère',
    stock: 'En stock',
    minimum: 'Minimum',
    onOrder: 'En commande',
  },
  lowNone: 'Aucun livre n’est sous son minimum.',
  lowMore: (count: number) => `Et ${livres(count)} de plus.`,
}
