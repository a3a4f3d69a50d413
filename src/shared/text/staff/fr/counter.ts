/** L’écran du comptoir. */
import { de } from '../../elision.ts'
import type { VoucherState } from '../../../vouchers/state.ts'
import type { ReservationState } from '../../../picking/reservations.ts'

const RESERVATION_STATES: Record<ReservationState, string> = {
  held: 'à payer à la caisse',
  sold: 'vendue',
  released: 'remise au rayon',
  expired: 'délai passé',
}

const WHY_NOTHING: Record<Exclude<VoucherState, 'open'>, string> = {
  spent: 'Ce bon n’a plus rien, ou une commande en attente l’utilise.',
  expired: 'Ce bon n’est plus valable\u202F: prolongez-le sur sa fiche.',
  frozen: 'Ce bon est bloqué\u202F: débloquez-le sur sa fiche.',
  replaced: 'Ce bon a été remplacé\u202F: demandez le nouveau.',
}

export const counter = {
  vouchers: 'Bons d’achat',
  takeOrder: 'Commande par téléphone',
  title: 'Comptoir',
  help: 'Scannez un livre, un bordereau ou une fiche, ou tapez un nom ou un téléphone dans le champ de scan\u202F: l’écran dit le prix, le rayon et qui attend. Rien ne s’encaisse ici\u202F: notez le numéro du ticket de caisse.',
  start: {
    title: 'Scannez un code, ou tapez un nom',
    text: 'Un livre, le bordereau d’une commande, une fiche de réservation, un bon d’achat, un client, une liste.',
  },
  nothing: (typed: string) => `Rien pour «\u202F${typed}\u202F».`,
  voucher: {
    left: 'Reste',
    of: (face: string, day: string) => `sur ${face} · valable jusqu’au ${day}`,
    page: 'Fiche du bon',
    amount: 'Montant en euros',
    spend: 'Dépenser',
    spendOn: (amount: string, receipt: string) => `Dépenser ${amount} (ticket ${receipt})`,
    taken: 'Dépensé à la caisse',
    takenBy: (amount: string, receipt: string) => `${amount}, ticket ${receipt}`,
    putBack: 'Rendre',
    whyNothing: WHY_NOTHING,
    none: {
      mistyped: {
        title: 'Ce code a une faute de frappe',
        text: 'C’est un code de bon\u202F: relisez-le ou scannez-le.',
      },
      unknown: {
        title: 'Ce bon n’est pas de la librairie',
        text: 'Son code est complet, mais aucun bon ne l’a\u202F: vérifiez quelle librairie l’a vendu.',
      },
    },
  },
  unknown: {
    title: 'Pas encore chez nous',
    text: (isbn: string) =>
      `Aucun livre du catalogue n’a l’ISBN ${isbn}. Son titre et son prix suffisent pour le créer.`,
    create: 'Créer',
    createAndOrder: 'Créer et commander',
  },
  nothingText: 'Vérifiez le code, ou cherchez par le nom ou le téléphone.',
  read: (typed: string, time: string) => `${typed}, lu à ${time}`,
  answer: 'Réponse',
  lists: {
    label: 'Listes',
    kinds: { school: 'liste scolaire', wish: 'liste d’envies' },
    books: (count: number) => `${count} ${count > 1 ? 'livres' : 'livre'}`,
    closed: 'close',
  },
  offSale: 'retiré de la vente',
  free: 'libre au rayon',
  reserved: 'réservé',
  shelf: 'rayon',
  noShelf: 'rayon non noté',
  place: {
    change: 'Changer le rayon',
    title: (title: string) => `Le rayon ${de(title)}`,
    code: 'Code du rayon',
    hint: 'Tel que son étiquette le dit, par exemple L2. Vous pouvez aussi la lire.',
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
      ? `Encore attendu\u202F: ${books}`
      : `Encore attendu, promis pour le ${date}\u202F: ${books}`,
  check: 'Demandez le nom ou le numéro, puis remettez les livres.',
  reserve: 'Réserver',
  orderFor: 'Commander pour un client',
  soldOne: 'Vendu à la caisse',
  reorder: 'Recommander',
  noneFree: 'Aucun exemplaire libre au rayon\u202F: rien à réserver.',
  removed: 'Ce livre est retiré de la vente\u202F: il ne se réserve plus.',
  reserveTitle: (title: string) => `Réserver ${title}`,
  name: 'Nom',
  phone: 'Téléphone',
  quantity: 'Exemplaires',
  days: 'Jours',
  sell: 'Vendre',
  sellTitle: (name: string) => `Vendre la réservation ${de(name)}`,
  receipt: 'Numéro du ticket de caisse',
  receiptHint: 'L’encaissement se fait à la caisse.',
  receiptOptional: 'L’encaissement se fait à la caisse. Sans numéro, la vente est notée aussi.',
  soldTitle: (title: string) => `«\u202F${title}\u202F» vendu à la caisse`,
  sold: 'Noter la vente',
  keep: 'Garder 5 jours de plus',
  release: 'Remettre au rayon',
  printSlip: 'Imprimer la fiche',
  holdShelf: 'Casiers du comptoir',
  emptyShelf: 'Rien n’attend derrière le comptoir.',
  empty: 'libre',
  late: (count: number) => (count > 1 ? `${count} depuis plus de 7 jours` : '1 depuis plus de 7 jours'),
  sinceDays: (days: number) => `${days}\u00A0j`,
  forgotten: 'Nom effacé',
  slip: { toCollect: 'À retirer', reserved: 'Mis de côté', until: (day: string) => `Jusqu’au ${day}` },
}
