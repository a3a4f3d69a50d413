/** What readers say of a book beside its shelf: its form, its language, how it can be had, that it is cheap. */
import type { BookFormat, ListedAvailability } from '#shared/catalogue/vocabulary.ts'

export const FORMAT_WORDS: Record<Exclude<BookFormat, 'autre'>, readonly string[]> = {
  poche: ['poche', 'livre de poche', 'format poche', 'en poche', 'paperback', 'pocket', 'mass market'],
  broche: ['broché', 'grand format', 'softcover', 'trade paperback'],
  relie: ['relié', 'cartonné', 'hardcover', 'hardback'],
  album: ['grand album'],
  numerique: [
    'numérique',
    'livre numérique',
    'format numérique',
    'e-book',
    'ebook',
    'epub',
    'kindle',
    'liseuse',
  ],
  audio: ['audio', 'livre audio', 'livre lu', 'audiolivre', 'audiobook', 'audio book', 'à écouter'],
}

/** By ISO 639-1. */
export const LANGUAGE_WORDS: Record<string, readonly string[]> = {
  fr: ['en français', 'français', 'in french', 'french'],
  en: ['en anglais', 'anglais', 'in english', 'english'],
  es: ['en espagnol', 'espagnol', 'in spanish', 'spanish'],
  de: ['en allemand', 'allemand', 'in german', 'german'],
  it: ['en italien', 'italien', 'in italian', 'italian'],
  pt: ['en portugais', 'portugais', 'in portuguese', 'portuguese'],
}

export const AVAILABILITY_WORDS: Record<ListedAvailability, readonly string[]> = {
  in_stock: ['en stock', 'disponible', 'en rayon', 'in stock', 'available now'],
  to_order: ['sur commande', 'à commander', 'to order', 'on order', 'available to order'],
  forthcoming: [
    'à paraître',
    'pas encore paru',
    'prochaine parution',
    'parution à venir',
    'précommande',
    'forthcoming',
    'coming soon',
    'not yet published',
    'pre-order',
    'preorder',
  ],
  back_soon: ['bientôt de retour', 'en réimpression', 'réimpression', 'back soon', 'reprinting'],
}

export const CHEAP_WORDS = [
  'pas cher',
  'pas chère',
  'petit prix',
  'à petit prix',
  'bon marché',
  'cheap',
  'inexpensive',
]

/** What a book of a shelf may be: `roman fantasy`, `littérature japonaise`. */
export const WORDS_OF_KIND = ['roman', 'novel', 'littérature', 'literature', 'fiction', 'recueil', 'récit']

/** What every book is: beside a shelf, a form or a price it asks for nothing. */
export const BOOK_WORDS = [
  'livre',
  'bouquin',
  'sur',
  'about',
  'adulte',
  'adult',
  'ouvrage',
  'book',
  'pour',
  'for',
  'avec',
  'with',
  'edition',
  'cadeau',
  'gift',
]
