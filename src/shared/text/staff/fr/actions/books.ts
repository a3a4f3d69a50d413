/** Les livres : exemplaires, prix, vente. */
import { de } from '../../../elision.ts'
import type { SafetyPart } from '../../../../product-safety/safety-contact.ts'
import type { BulkField } from '../../../../contract/staff/bulk-changes.ts'
import { formatNumber } from '../../../number-format.ts'
import { euros } from './amounts.ts'

const PARTS: Record<SafetyPart, string> = {
  name: 'le nom',
  postalAddress: 'l’adresse postale',
  electronicAddress: 'l’adresse électronique',
}

const FIELDS: Record<BulkField, string> = {
  price: 'prix public',
  discount: 'remise',
  shelf: 'rayon',
  supplier: 'fournisseur',
  minimum: 'stock minimum',
  sale: 'vente',
}
const livres = (count: number) => (count > 1 ? `${formatNumber(count, 'fr')} livres` : `${count} livre`)

type ManyChanged = {
  field: BulkField
  changed: number
  unchanged: number
  refused: number
  /** ISBN que la librairie n’a pas, les premiers. */
  unknown: readonly string[]
  isRecomputed: boolean
}

export const books = {
  outcomes: {
    STOCK_SET: ({ title, from, to }: { title: string; from: number; to: number }) =>
      `${title}\u202F: ${to} en stock (${from} avant).`,
    PRICE_SET: ({ title, publicCents, soldCents }: Priced) =>
      `${title}\u202F: ${euros(publicCents)}, vendu ${euros(soldCents)}.`,
    DISCOUNT_SET: ({ title, publicCents, soldCents }: Priced) =>
      `${title}\u202F: prix public ${euros(publicCents)}, vendu ${euros(soldCents)}.`,
    BOOK_EDITED: ({ title }: { title: string }) => `${title} est modifié.`,
    PICTURE_ADDED: ({ title }: { title: string }) => `${title} a une nouvelle image.`,
    BOOK_CREATED: ({ title }: { title: string }) => `${title} est en vente, sans exemplaire encore.`,
    SAFETY_SET: ({ publisher }: { publisher: string }) =>
      `Le contact de sécurité des livres ${de(publisher)} est enregistré.`,
    SAFETY_CLEARED: ({ publisher }: { publisher: string }) =>
      `Les livres ${de(publisher)} n’ont plus de contact de sécurité.`,
    BOOK_REMOVED: ({ title }: { title: string }) => `${title} n’est plus en vente.`,
    BOOK_RESTORED: ({ title }: { title: string }) => `${title} est de nouveau en vente.`,
    BOOK_CHOSEN: ({ title }: { title: string }) => `${title} est un choix du libraire.`,
    BOOK_NOT_CHOSEN: ({ title }: { title: string }) => `${title} n’est pas un choix du libraire.`,
    BOOKS_CHANGED: ({ field, changed, unchanged, refused, unknown, isRecomputed }: ManyChanged) =>
      [
        `${livres(changed)} ${changed > 1 ? 'changés' : 'changé'} (${FIELDS[field]}).`,
        unchanged > 0 && `${livres(unchanged)} déjà ainsi.`,
        refused > 0 && `${livres(refused)} ${refused > 1 ? 'refusés' : 'refusé'}.`,
        unknown.length > 0 && `Inconnus\u202F: ${unknown.join(', ')}.`,
        isRecomputed && 'Des livres avaient changé depuis l’aperçu\u202F: tout a été recalculé.',
      ]
        .filter(Boolean)
        .join(' '),
    BOOKS_PUT_BACK: ({
      field,
      changed,
      left,
      titles,
    }: {
      field: BulkField
      changed: number
      left: number
      titles: readonly string[]
    }) =>
      [
        `${livres(changed)} comme avant (${FIELDS[field]}).`,
        left > 0 &&
          `${livres(left)} ${left > 1 ? 'laissés, car modifiés' : 'laissé, car modifié'} depuis\u202F: ${titles.join(', ')}${left > titles.length ? '…' : '.'}`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  refusals: {
    NOT_ONE_CHANGE: (_: object) => 'Choisissez un changement, et un seul.',
    TOO_MANY_BOOKS: ({ most }: { most: number }) =>
      `${formatNumber(most, 'fr')} livres au plus changent ensemble\u202F: changez-les en plusieurs fois.`,
    PREVIEW_IS_OLD: (_: object) =>
      'Des livres ont changé depuis l’aperçu\u202F: rien n’a été fait. Refaites l’aperçu, puis confirmez.',
    NO_BOOK_CHANGES: (_: object) => 'Aucun livre n’est à changer\u202F: tous sont déjà ainsi, ou refusés.',
    NO_SUCH_BULK_CHANGE: ({ change }: { change: number }) =>
      `Aucun changement de livres n’a le numéro ${change}.`,
    NOTHING_TO_PUT_BACK: (_: object) =>
      'Rien n’est remis\u202F: tous ces livres ont changé depuis, ou sont déjà comme avant.',
    NO_SUCH_BOOK: ({ isbn }: { isbn: string }) => `La librairie n’a pas le livre ${isbn}.`,
    FILE_HAS_NO_COPIES: ({ title }: { title: string }) =>
      `${title} est un livre numérique\u202F: la boutique n’en a pas d’exemplaire et ne le vend pas.`,
    TOO_FEW_COPIES: ({ title, stock }: { title: string; stock: number }) =>
      `${title}\u202F: seulement ${stock} en stock, rien n’a changé.`,
    COUNTED_SINCE: ({ title }: { title: string }) =>
      `${title} a été recompté depuis\u202F: ce compte vaut, rien n’a changé.`,
    MORE_LEFT_SINCE: ({ title, left }: { title: string; left: number }) =>
      `${title}\u202F: ${left} exemplaires sont partis depuis, plus que comptés. Recomptez\u202F; rien n’a changé.`,
    DISCOUNT_FORBIDDEN: ({ percent }: { percent: number }) =>
      `Le prix du livre est unique\u202F: une remise de plus de ${percent}\u202F% est interdite par la loi du 10\u00A0août 1981. Rien n’a changé.`,
    BOOK_KNOWN: ({ isbn }: { isbn: string }) => `La librairie a déjà le livre ${isbn}.`,
    TOO_MANY_PICTURES: ({ most }: { most: number }) =>
      `Un livre a ${most} images au plus\u202F: retirez-en une d’abord.`,
    NO_SUCH_CATEGORY: ({ key }: { key: string }) => `Il n’y a pas de rayon «\u202F${key}\u202F».`,
    SAFETY_INCOMPLETE: ({ missing }: { missing: readonly SafetyPart[] }) =>
      `Le contact de sécurité va par trois\u202F: nom, adresse postale, adresse électronique. Il manque\u202F: ${missing.map((part) => PARTS[part]).join(', ')}.`,
    NO_SAFETY_CONTACT: ({ publisher }: { publisher: string }) =>
      `L’éditeur ${publisher} n’a pas de contact de sécurité.`,
    BOOK_OFF_SALE: ({ title }: { title: string }) => `${title} n’est déjà plus en vente.`,
    BOOK_ON_SALE: ({ title }: { title: string }) => `${title} est en vente.`,
  },
}
type Priced = { title: string; publicCents: number; soldCents: number }
