/** Les réglages, les textes, la TVA, la livraison et les codes promo. */
import { euros, lastDay } from './amounts.ts'

type Text = { section: string; language: string; terms: string | null }
type Band = { upToGrams: number; cents: number }
type Priced = { method: string; countries: readonly string[] | null; bands: readonly Band[] }
type Coupon = { code: string }
type Pale = { name: string; ratio: number; least: number }
type Value = string | number | boolean | null
export type Gives =
  | { kind: 'percent'; ppm: number }
  | { kind: 'amount'; cents: number }
  | { kind: 'free_delivery' }

const decimal = (value: number) => value.toFixed(1).replace('.', ',')
const percent = (value: number) => `${String(value).replace('.', ',')}\u202F%`
const given = (gives: Gives) => {
  if (gives.kind === 'percent') return `${percent(gives.ppm / 10_000)} de remise`
  return gives.kind === 'amount' ? `${euros(gives.cents)} de remise` : 'livraison offerte'
}
const version = (terms: string | null) =>
  terms === null ? '' : ` Les conditions de vente portent maintenant la version ${terms}.`

export const selling = {
  outcomes: {
    GIFTS_OFFERED: ({ cents, days }: { cents: number | null; days: number }) =>
      `Cadeaux\u202F: ${cents === null ? 'pas de paquet' : cents === 0 ? 'paquet offert' : `paquet à ${euros(cents)}`}, échange pendant ${days} jours.`,
    SETTING_SET: ({ name, value }: { name: string; value: Value }) =>
      `${name}\u202F: ${value === null ? 'vide' : `«\u202F${value}\u202F»`} désormais.`,
    SLIDES_SET: ({ count }: { count: number }) =>
      `La page d’accueil a ${count > 1 ? `${count} diapositives` : `${count} diapositive`}.`,
    SHOP_PICTURE_ADDED: ({ path }: { path: string }) => `L’image est gardée\u202F: ${path}.`,
    LEGAL_TEXT_SET: ({ section, language, terms }: Text) =>
      `Le texte ${section} (${language}) est maintenant celui de la librairie\u202F; voyez aussi celui en ${language === 'fr' ? 'anglais' : 'français'}.${version(terms)}`,
    LEGAL_TEXT_RESET: ({ section, language, terms }: Text) =>
      `Le texte ${section} (${language}) est de nouveau celui d’origine.${version(terms)}`,
    VAT_SET: ({ country, permille }: { country: string; permille: number }) =>
      `TVA des livres en ${country}\u202F: ${percent(permille / 10)}.`,
    DELIVERY_SET: ({ method, countries, bands }: Priced) =>
      `${method} vers ${countries?.join(', ') ?? 'tous les autres pays'}\u202F: ${bands.map(({ upToGrams, cents }) => `${upToGrams} g ${euros(cents)}`).join(', ')}.`,
    DELIVERY_STOPPED: ({ method }: { method: string }) => `${method} n’est plus proposé.`,
    FRENCH_PRICES_ON: ({ percent: most, floorCents }: { percent: number; floorCents: number }) =>
      `Activé\u202F: au plus ${percent(most)} de remise, et seulement au retrait\u202F; livraison à partir de ${euros(floorCents)}.`,
    FRENCH_PRICES_OFF: (_: object) =>
      'Désactivé\u202F: les remises, les codes promo et la livraison offerte valent pour chaque commande.',
    COUPON_ADDED: ({ code, gives }: Coupon & { gives: Gives }) =>
      `Code promo ${code}\u202F: ${given(gives)}.`,
    COUPON_ENDED: ({ code }: Coupon) => `Le code ${code} est terminé.`,
    COUPON_REOPENED: ({ code, until }: Coupon & { until: string | null }) =>
      `Le code ${code} est valable ${until === null ? 'sans date de fin' : `jusqu’au ${lastDay(until)} inclus`}.`,
  },
  refusals: {
    WRAPPING_PRICE: ({ most }: { most: number }) =>
      `Le paquet coûte de 0 à ${euros(most)}\u202F: donnez un prix entre les deux.`,
    NO_SETTINGS: (_: object) => 'La librairie n’a pas encore de réglages\u202F: démarrez-la une fois.',
    NO_SUCH_SETTING: ({ name }: { name: string }) => `Il n’y a pas de réglage "${name}".`,
    WRONG_SETTING: ({ name, fault }: { name: string; fault: string }) => `${name}\u202F: ${fault}.`,
    COLOUR_TOO_PALE: ({ name, ratio, least }: Pale) =>
      `${name}\u202F: contraste de ${decimal(ratio)} avec le papier, il en faut ${least} au moins\u202F; choisissez une couleur plus foncée.`,
    NO_VAT_RATES: ({ country }: { country: string }) =>
      `Il n’y a pas de taux de TVA pour ${country}\u202F: réglez-les d’abord (TVA).`,
    ONE_VALUE: (_: object) => 'Donnez ou la valeur, ou un texte.',
    SLIDES_NO_JSON: ({ fault }: { fault: string }) => `Ce n’est pas du JSON\u202F: ${fault}.`,
    NO_SLIDES: ({ faults }: { faults: readonly string[] }) =>
      `Ce ne sont pas des diapositives\u202F:\n${faults.join('\n')}`,
    BOOKS_NOT_ON_SALE: ({ ids }: { ids: readonly number[] }) =>
      `Aucun livre en vente ne porte les numéros article_ids ${ids.join(', ')}.`,
    WRONG_LEGAL_TEXT: ({ fault }: { fault: string }) => `Texte\u202F: ${fault}.`,
    EMPTY_LEGAL_TEXT: (_: object) => 'Il ne contient aucun texte.',
    NO_SUCH_VALUE: ({ token, values }: { token: string; values: readonly string[] }) =>
      `Il n’y a pas de valeur ${token}. Il y a\u202F: {${values.join('}, {')}}.`,
    NO_LINK: ({ token }: { token: string }) =>
      `${token} n’est pas un lien\u202F: écrivez un chemin comme /books, #terms, une adresse https://, mailto: ou tel:.`,
    LEGAL_TEXT_IS_ORIGINAL: ({ section, language }: Omit<Text, 'terms'>) =>
      `Le texte ${section} (${language}) est déjà celui d’origine.`,
    ONLY_METHOD: (_: object) => 'C’est le dernier mode de livraison\u202F: ajoutez-en d’abord un autre.',
    ONE_EFFECT: (_: object) => 'Donnez ou un pourcentage, ou un montant, ou la livraison offerte.',
    COUPON_LIKE_VOUCHER: ({ code }: Coupon) =>
      `${code} a la forme d’un bon d’achat\u202F: choisissez un code plus court ou plus long que 16 caractères.`,
    COUPON_EXISTS: ({ code }: Coupon) => `Il y a déjà un code ${code}.`,
    NO_SUCH_COUPON: ({ code }: Coupon) => `Il n’y a pas de code ${code}.`,
  },
}
