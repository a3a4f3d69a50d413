/** La préparation et le comptoir : bacs, exemplaires scannés, livres mis de côté, rayons. */
import { dateFormat } from '#shared/text/date-format.ts'
import type { ReservationState } from '../../../../picking/reservations.ts'

const STATES: Record<ReservationState, string> = {
  held: 'en cours',
  sold: 'vendue',
  released: 'de retour au rayon',
  expired: 'périmée',
}

const written = (day: string) =>
  dateFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

type Copy = {
  title: string
  bin: string
  number: string
  next: 'copies' | 'parcel' | 'collection'
  place: string | null
}

type OfOrder = { title: string; number: string }

export const picking = {
  outcomes: {
    PREPARATION_STARTED: ({ number, bin }: { number: string; bin: string }) =>
      `${number} va dans le bac ${bin}.`,
    COPY_RIGHT: ({ title, bin }: Copy) => `${title}\u202F: bac ${bin}.`,
    COPY_TOO_MANY: ({ title }: { title: string }) => `${title}\u202F: tous les exemplaires y sont déjà.`,
    COPY_WRONG: ({ title }: { title: string }) => `${title} n’est dans aucune de ces commandes.`,
    COPY_TAKEN_OUT: ({ title, number }: { title: string; number: string }) =>
      `${title} n’est plus dans le bac de ${number}.`,
    PARCEL_LEFT: ({ number }: { number: string }) => `Un colis de ${number} est parti.`,
    ORDER_LAID_READY: ({ number, place }: { number: string; place: string }) =>
      `${number} attend dans le casier ${place}.`,
    LAID_ASIDE: ({ number }: { number: string }) => `${number} n’est plus sur le chariot.`,
    BOOK_MISSING: ({ title, number }: OfOrder) =>
      `«\u202F${title}\u202F» sera cherché plus tard pour ${number}.`,
    BOOK_FOUND: ({ title, number }: OfOrder) =>
      `«\u202F${title}\u202F» est de nouveau à prendre pour ${number}.`,
    BOOK_AWAITED: ({ title, number }: OfOrder & { copies: number }) =>
      `«\u202F${title}\u202F» est à recommander pour ${number}\u202F; l’acheteur recevra la nouvelle date.`,
    RESERVED: ({ number, place }: { number: string; place: string }) =>
      `${number} attend dans le casier ${place}.`,
    RESERVATION_SOLD: ({ number, receipt }: { number: string; receipt: string }) =>
      `${number} est vendu, ticket ${receipt}.`,
    RESERVATION_EXTENDED: ({ number, until }: { number: string; until: string }) =>
      `${number} est gardé jusqu’au ${written(until)} inclus.`,
    RESERVATION_RELEASED: ({ number }: { number: string }) => `${number} est de retour au rayon.`,
    SHELVED: ({ count, shelf }: { count: number; shelf: string }) =>
      count > 1 ? `${count} livres au rayon ${shelf}.` : `1 livre au rayon ${shelf}.`,
    SHELF_MINIMUM_SET: ({ shelf, minimum }: { shelf: string; minimum: number | null }) =>
      minimum === null
        ? `Le rayon ${shelf} n’a plus de stock minimum.`
        : `Stock minimum du rayon ${shelf}\u202F: ${minimum}.`,
    UNSHELVED: ({ count }: { count: number }) =>
      count > 1 ? `${count} livres sans rayon.` : '1 livre sans rayon.',
  },
  refusals: {
    BEING_PREPARED: ({ number, by }: { number: string; by: string }) => `${by} prépare déjà ${number}.`,
    TROLLEY_FULL: ({ bins }: { bins: number }) => `Le chariot n’a que ${bins} bacs.`,
    NO_TROLLEY: () => 'Il n’y a pas de commande sur votre chariot.',
    NOTHING_SCANNED: ({ number }: { number: string }) => `Cet exemplaire n’est pas dans le bac de ${number}.`,
    COPIES_MISSING: ({ number }: { number: string }) => `Il manque encore des livres à ${number}.`,
    NOTHING_MISSING: ({ title, number }: OfOrder) =>
      `Il ne manque aucun exemplaire de «\u202F${title}\u202F» à ${number}\u202F: rien n’a changé.`,
    SHELF_COUNTS_COPIES: ({ title, stock }: { title: string; stock: number }) =>
      `Le stock compte encore ${stock > 1 ? `${stock} exemplaires libres` : 'un exemplaire libre'} de «\u202F${title}\u202F»\u202F: prenez-le, ou corrigez d’abord le stock.`,
    NOTHING_GIVEN_UP: ({ title }: { title: string }) =>
      `Un autre exemplaire de «\u202F${title}\u202F» est déjà là, ou rien n’a été recommandé\u202F: rien n’a changé.`,
    RESERVATION_OVER: ({ number, state }: { number: string; state: ReservationState }) =>
      `La réservation ${number} est ${STATES[state]}.`,
    RESERVATION_HELD: ({ number }: { number: string }) => `La réservation ${number} est en cours.`,
    NO_SUCH_RESERVATION: ({ number }: { number: string }) => `Il n’y a pas de réservation ${number}.`,
  },
}
