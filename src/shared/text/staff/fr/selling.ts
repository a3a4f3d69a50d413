/** Les écrans de la livraison et de la TVA. */
import type { DeliveryMethod } from '#shared/orders/selling.ts'

export const selling = {
  delivery: {
    title: 'Prix de la livraison',
    help: 'Ce que coûte chaque mode de livraison, selon le pays et le poids de la commande. Un prix enregistré vaut pour les commandes qui ne sont pas encore passées.',
    methods: {
      standard: 'À domicile',
      express: 'Express',
      pickup: 'Retrait en librairie',
    } satisfies Record<DeliveryMethod, string> as Record<DeliveryMethod, string>,
    others: 'tous les autres pays',
    to: (countries: string) => `Vers\u202F: ${countries}`,
    grams: 'Jusqu’à (grammes)',
    price: 'Prix (euros)',
    nth: (label: string, number: number) => `${label}, ligne ${number}`,
    freeFrom: 'Offerte à partir de (euros de livres)',
    freeHint: 'Vide\u202F: jamais offerte.',
    days: 'Jours de transport',
    daysHint: (usual?: string) =>
      `Du lundi au samedi, par exemple 2-3. Vide\u202F: ${usual ? `${usual}, ` : ''}ce qui est usuel. Les dates promises en dépendent.`,
    addBand: 'Ajouter un poids',
    removeBand: (number: number) => `Retirer la ligne ${number}`,
    heavier: 'Une commande plus lourde part en plusieurs colis.',
    add: 'Ajouter un tarif',
    method: 'Mode de livraison',
    countries: 'Pays',
    countriesHint:
      'Codes de deux lettres séparés par des virgules, tels que BE, LU. Vide\u202F: tous les autres pays.',
    stop: (method: string) => `Ne plus proposer\u202F: ${method}`,
    stopText:
      'Ce mode disparaît de toutes les commandes à venir, pour tous les pays. Pour le proposer de nouveau, ajoutez un tarif.',
    stopConfirm: 'Ne plus proposer',
    empty: 'Aucun mode de livraison.',
    faults: {
      bands: 'Donnez pour chaque ligne un poids en grammes et un prix, par exemple 500 et 4,90.',
      double: 'Deux lignes ont le même poids.',
      free: 'Donnez une somme, par exemple 35,00.',
      days: 'Donnez un nombre de jours ou deux, par exemple 2-3.',
      countries: 'Donnez des codes de deux lettres, tels que BE, LU.',
    },
  },
  bookPrices: {
    title: 'Prix du livre',
    apply: 'Appliquer la loi française sur le prix du livre',
    law: ({
      percent,
      floor,
      below,
      least,
    }: {
      percent: string
      floor: string
      below: string
      least: string
    }) =>
      `Un livre neuf se vend au prix fixé par son éditeur\u202F: ${percent} de remise au plus, et seulement s’il est retiré en librairie (loi du 10\u00A0août\u00A01981). Sa livraison coûte au moins ${floor} pour moins de ${below} de livres, et ${least} à partir de ce montant (arrêté du 4\u00A0avril\u00A02023).`,
    effect:
      'La boutique applique alors ces règles aux prix, aux remises, aux codes promo et à la livraison\u202F; le catalogue suit en quelques secondes. Les commandes déjà passées ne changent pas.',
    required: 'La librairie est en France\u202F: la loi s’applique à elle.',
  },
  vat: {
    title: 'Taux de TVA',
    help: 'Les taux de chaque pays, depuis quand et selon quel texte. Ils valent pour les commandes à venir\u202F; un pays sans taux est taxé comme celui de la librairie.',
    home: 'pays de la librairie',
    country: 'Pays (deux lettres)',
    book: 'Livre (%)',
    ebook: 'Livre numérique (%)',
    audiobook: 'Livre audio (%)',
    since: 'Depuis le',
    source: 'Texte de loi',
    add: 'Ajouter un pays',
    empty: 'Aucun taux.',
    faults: {
      country: 'Donnez un pays en deux lettres, tel que BE.',
      rate: 'Donnez un taux entre 0 et 100.',
      since: 'Donnez un jour.',
      source: 'Donnez le texte de loi.',
    },
  },
}
