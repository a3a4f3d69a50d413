/** Facts and editions of a book: words of parts that are loaded when somebody comes near. */
import { formatNumber } from '#shared/text/number-format.ts'

const plural = (count: number, one: string, many: string) =>
  `${formatNumber(count, 'fr')} ${count > 1 ? many : one}`

export const bookFacts = {
  volume: (volume: number) => `tome ${volume}`,
  facts: 'Caractéristiques',
  publisher: 'Éditeur',
  collection: 'Collection',
  series: 'Série',
  format: 'Format',
  pages: (count: number) => plural(count, 'page', 'pages'),
  size: (...mm: number[]) => `${mm.join('\u00A0×\u00A0')}\u00A0mm`,
  weight: 'Poids',
  grams: (grams: number) =>
    grams < 1000 ? `${grams}\u00A0g` : `${formatNumber(grams / 1000, 'fr')}\u00A0kg`,
  published: 'Parution',
  language: 'Langue',
  isbn: 'ISBN',
  code: 'Code',
  prizes: 'Distinctions',
  originalTitle: 'Titre original',
  safety: 'Sécurité du produit',
  supply: 'Disponibilité',
  supplies: {
    available: 'Disponible chez l’éditeur',
    to_order: 'Sur commande',
    forthcoming: 'À paraître',
    reprinting: 'En réimpression',
    unavailable: 'Indisponible chez l’éditeur',
    out_of_print: 'Épuisé chez l’éditeur',
  },
  formatsOf: 'Tous les formats',
  thisFormat: 'ce livre',
  original: 'L’original',
  translations: 'Traductions',
  translatedBy: (translator: string) => `traduit par ${translator}`,
}
