/** Builds an article of the API; a test states only what matters to it. */
import type { Article } from '#shared/contract/catalogue.ts'

export function anArticle({
  stock = 5,
  priceCents = 990,
  ...overrides
}: Partial<Article> & { stock?: number; priceCents?: number } = {}): Article {
  return {
    id: 1,
    designation: 'Mémoires d’Hadrien',
    subtitle: null,
    descriptif: 'Un empereur malade écrit à son successeur.',
    _code_barre: '9782070369218',
    dc_auteur: 'Marguerite Yourcenar',
    dc_traducteur: '',
    dc_illustrateur: '',
    dc_editor: 'Gallimard',
    dc_collection: 'Folio',
    publisher_id: 1,
    collection_id: 1,
    contributors: [],
    categories: [],
    prixpublic: priceCents / 100,
    _prix_public_ttc: priceCents / 100,
    discount: 0,
    public_price_cents: priceCents,
    price_cents: priceCents,
    _qte_a_terme_calcule: stock,
    article_stock: stock,
    _poids_net: 180,
    articleimage: [],
    average_rate: null,
    review_count: 0,
    bestseller_count: 0,
    featured: false,
    removed: false,
    language: 'fr',
    format: 'poche',
    pages: 364,
    width_mm: null,
    height_mm: null,
    published_on: '1977',
    series: null,
    ...overrides,
  }
}
