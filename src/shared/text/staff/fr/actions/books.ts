/** Les livres : exemplaires, prix, vente. */
import { de } from '../../../elision.ts'
import type { SafetyPart } from '../../../../product-safety/safety-contact.ts'
import { euros } from './amounts.ts'

const PARTS: Record<SafetyPart, string> = {
  name: 'le nom',
  postalAddress: 'l’adresse postale',
  electronicAddress: 'l’adresse électronique',
}

export const books = {
  outcomes: {
    STOCK_SET: ({ title, from, to }: { title: string; from: number; to: number }) =>
      `${title}\u202f: ${to} en stock (${from} avant).`,
    PRICE_SET: ({ title, publicCents, soldCents }: Priced) =>
      `${title}\u202f: ${euros(publicCents)}, vendu ${euros(soldCents)}.`,
    DISCOUNT_SET: ({ title, publicCents, soldCents }: Priced) =>
      `${title}\u202f: prix public ${euros(publicCents)}, vendu ${euros(soldCents)}.`,
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
  },
  refusals: {
    NO_SUCH_BOOK: ({ isbn }: { isbn: string }) => `La librairie n’a pas le livre ${isbn}.`,
    FILE_HAS_NO_COPIES: ({ title }: { title: string }) =>
      `${title} est un livre numérique\u202f: la boutique n’en a pas d’exemplaire et ne le vend pas.`,
    TOO_FEW_COPIES: ({ title, stock }: { title: string; stock: number }) =>
      `${title}\u202f: seulement ${stock} en stock, rien n’a changé.`,
    COUNTED_SINCE: ({ title }: { title: string }) =>
      `${title} a été recompté depuis\u202f: ce compte vaut, rien n’a changé.`,
    MORE_LEFT_SINCE: ({ title, left }: { title: string; left: number }) =>
      `${title}\u202f: ${left} exemplaires sont partis depuis, plus que comptés. Recomptez\u202f; rien n’a changé.`,
    DISCOUNT_FORBIDDEN: ({ percent }: { percent: number }) =>
      `Le prix du livre est unique\u202f: une remise de plus de ${percent}\u202f% est interdite par la loi du 10\u00a0août 1981. Rien n’a changé.`,
    BOOK_KNOWN: ({ isbn }: { isbn: string }) => `La librairie a déjà le livre ${isbn}.`,
    TOO_MANY_PICTURES: ({ most }: { most: number }) =>
      `Un livre a ${most} images au plus\u202f: retirez-en une d’abord.`,
    NO_SUCH_CATEGORY: ({ key }: { key: string }) => `Il n’y a pas de rayon «\u202f${key}\u202f».`,
    SAFETY_INCOMPLETE: ({ missing }: { missing: readonly SafetyPart[] }) =>
      `Le contact de sécurité va par trois\u202F: nom, adresse postale, adresse électronique. Il manque\u202F: ${missing.map((part) => PARTS[part]).join(', ')}.`,
    NO_SAFETY_CONTACT: ({ publisher }: { publisher: string }) =>
      `L’éditeur ${publisher} n’a pas de contact de sécurité.`,
    BOOK_OFF_SALE: ({ title }: { title: string }) => `${title} n’est déjà plus en vente.`,
    BOOK_ON_SALE: ({ title }: { title: string }) => `${title} est en vente.`,
  },
}
type Priced = { title: string; publicCents: number; soldCents: number }
