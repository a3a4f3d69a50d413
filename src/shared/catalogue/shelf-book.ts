/** The part of an article that a card, a shelf and the cart need: pages carry no more than they show. */
import type { Article } from '#shared/contract/catalogue.ts'

export type ShelfBook = Pick<
  Article,
  | 'id'
  | 'designation'
  | 'descriptif'
  | 'dc_auteur'
  | '_code_barre'
  | 'articleimage'
  | 'public_price_cents'
  | 'price_cents'
  | 'discount'
  | '_qte_a_terme_calcule'
  | 'held_until'
  | '_poids_net'
  | 'average_rate'
  | 'removed'
  | 'work_id'
>

/** Returns what a shelf shows of an article; the description stays on the book's own page. */
export function toShelfBook(article: Article): ShelfBook {
  return {
    id: article.id,
    designation: article.designation,
    descriptif: null,
    dc_auteur: article.dc_auteur,
    _code_barre: article._code_barre,
    articleimage: article.articleimage,
    public_price_cents: article.public_price_cents,
    price_cents: article.price_cents,
    discount: article.discount,
    _qte_a_terme_calcule: article._qte_a_terme_calcule,
    held_until: article.held_until,
    _poids_net: article._poids_net,
    average_rate: article.average_rate,
    removed: article.removed,
    work_id: article.work_id,
  }
}
