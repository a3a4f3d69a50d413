/** What those parts of a list say that are loaded when somebody comes near: its filters, its pages. */
import { formatNumber } from '#shared/text/number-format.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'fr')} ${count > 1 ? many : one}`

export const listParts = {
  facets: {
    availability: 'Disponibilité',
    format: 'Format',
    language: 'Langue',
    price: 'Prix',
    collaborator: 'Contributeurs',
    collection: 'Collections',
    publisher: 'Éditeurs',
  },
  unknownLanguage: 'Autre langue',
  availabilities: {
    in_stock: 'En stock',
    to_order: 'Sur commande',
    forthcoming: 'À paraître',
    back_soon: 'Bientôt de retour',
  },
  pages: 'Pages',
  page: (page: number) => `Page ${page}`,
  previous: 'Précédente',
  next: 'Suivante',
  showBooks: (count: number) => (count === 0 ? 'Aucun livre' : `Voir ${plural(count, 'livre', 'livres')}`),
  filters: 'Filtres',
}
