/** L’écran du comptoir. */
import type { ReservationState } from '../../../preparation/reservations.ts'

const RESERVATION_STATES: Record<ReservationState, string> = {
  held: 'à payer à la caisse',
  sold: 'vendue',
  released: 'remise au rayon',
  expired: 'délai passé',
}

export const counter = {
  title: 'Comptoir',
  help: 'Lisez un livre, un bordereau ou une fiche, ou tapez un nom ou un téléphone dans la case de lecture\u202f: l’écran dit le prix, le rayon et qui attend. Rien ne s’encaisse ici\u202f: notez le numéro du ticket de caisse.',
  start: {
    title: 'Lisez un code, ou tapez un nom',
    text: 'Un livre, le bordereau d’une commande, une fiche de réservation, un client.',
  },
  nothing: (typed: string) => `Rien pour «\u202f${typed}\u202f».`,
  nothingText: 'Vérifiez le code, ou cherchez par le nom ou le téléphone.',
  read: (typed: string, time: string) => `${typed}, lu à ${time}`,
  answer: 'Réponse',
  offSale: 'retiré de la vente',
  free: 'libre au rayon',
  kept: 'réservé',
  shelf: 'rayon',
  noShelf: 'rayon non noté',
  place: {
    change: 'Changer le rayon',
    title: (title: string) => `Le rayon de ${title}`,
    code: 'Code du rayon',
    hint: 'Tel que son étiquette le dit, par exemple L2. Vous pouvez aussi la lire.',
    wrong: 'Un code a des lettres et des chiffres, comme L2 ou BAC C.',
    save: 'Noter le rayon',
    clear: 'Aucun rayon',
  },
  bookPage: 'Fiche du livre',
  whoWaits: 'Qui l’attend',
  nobody: 'Personne ne l’attend.',
  reservationStates: RESERVATION_STATES,
  until: (day: string) => `jusqu’au ${day}`,
  handOver: 'Remettre',
  awaited: (books: string, date: string | null) =>
    date === null
      ? `Encore attendu\u202f: ${books}`
      : `Encore attendu, promis pour le ${date}\u202f: ${books}`,
  check: 'Demandez le nom ou le numéro, puis remettez les livres.',
  reserve: 'Réserver',
  reserveTitle: (title: string) => `Réserver ${title}`,
  name: 'Nom',
  phone: 'Téléphone',
  quantity: 'Exemplaires',
  days: 'Jours',
  wrongField: 'Cette valeur ne convient pas.',
  sell: 'Vendre',
  sellTitle: (name: string) => `Vendre la réservation de ${name}`,
  receipt: 'Numéro du ticket de caisse',
  receiptHint: 'L’encaissement se fait à la caisse.',
  sold: 'Noter la vente',
  keep: 'Garder 5 jours de plus',
  release: 'Remettre au rayon',
  printSlip: 'Imprimer la fiche',
  holdShelf: 'Casiers du comptoir',
  emptyShelf: 'Rien n’attend derrière le comptoir.',
  empty: 'libre',
  late: (count: number) => (count > 1 ? `${count} depuis plus de 7 jours` : '1 depuis plus de 7 jours'),
  sinceDays: (days: number) => `${days}\u00a0j`,
  forgotten: 'Nom effacé',
  slip: { toCollect: 'À retirer', kept: 'Mis de côté', until: (day: string) => `Jusqu’au ${day}` },
}
