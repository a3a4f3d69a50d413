/** A book of the wishlist as the browser keeps it: fields named as in §3 "Favorite item". */
import type { ShelfBook } from '#shared/catalogue/shelf-book.ts'

export type FavoriteItem = {
  /** Number of the favorite on the server; 0 until it has answered. */
  id: number
  /** The article. */
  _favid: number
  favtitle: string
  favauthor: string
  favimage: string | null
  favprice: number
  favdescription: string
  favquantity: number
  discount: number
  weight: number | null
  price_ttc: number
  _qte_a_terme_calcule: number
  article_stock: number
  _code_barre: string
  removed: boolean
}

/** As much of a description as the list shows. */
const DESCRIPTION_CHARACTERS = 300

/** Returns the favorite of an article. */
export function toFavoriteItem(id: number, article: ShelfBook): FavoriteItem {
  return {
    id,
    _favid: article.id,
    favtitle: article.designation,
    favauthor: article.dc_auteur,
    favimage: article.articleimage[0]?.link ?? null,
    favprice: article.price_cents / 100,
    favdescription: Array.from(article.descriptif ?? '')
      .slice(0, DESCRIPTION_CHARACTERS)
      .join(''),
    favquantity: 1,
    discount: article.discount,
    weight: article._poids_net,
    price_ttc: article.public_price_cents / 100,
    _qte_a_terme_calcule: article._qte_a_terme_calcule,
    article_stock: article._qte_a_terme_calcule,
    _code_barre: article._code_barre,
    removed: article.removed,
  }
}

const KINDS = {
  id: 'number',
  _favid: 'number',
  favtitle: 'string',
  favauthor: 'string',
  favprice: 'number',
  favdescription: 'string',
  favquantity: 'number',
  discount: 'number',
  price_ttc: 'number',
  _qte_a_terme_calcule: 'number',
  _code_barre: 'string',
  removed: 'boolean',
} satisfies Partial<Record<keyof FavoriteItem, string>>

/** Reads a stored favorite, trusting nothing; undefined if it cannot be shown. */
export function readFavoriteItem(kept: object): FavoriteItem | undefined {
  const fields = kept as Record<string, unknown>
  if (Object.entries(KINDS).some(([name, kind]) => typeof fields[name] !== kind)) return undefined
  const item = fields as FavoriteItem
  return {
    ...item,
    favimage: typeof item.favimage === 'string' ? item.favimage : null,
    weight: typeof item.weight === 'number' ? item.weight : null,
  }
}

/** Returns the book of a favorite, for its card and for the cart. */
export function bookOfFavorite(item: FavoriteItem): ShelfBook {
  return {
    id: item._favid,
    designation: item.favtitle,
    descriptif: null,
    dc_auteur: item.favauthor,
    _code_barre: item._code_barre,
    articleimage: item.favimage === null ? [] : [{ link: item.favimage }],
    public_price_cents: Math.round(item.price_ttc * 100),
    price_cents: Math.round(item.favprice * 100),
    discount: item.discount,
    _qte_a_terme_calcule: item._qte_a_terme_calcule,
    _poids_net: item.weight,
    average_rate: null,
    work_id: null,
    removed: item.removed,
  }
}
