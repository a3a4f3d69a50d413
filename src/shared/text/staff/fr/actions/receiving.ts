/** La réception : livraisons, exemplaires scannés, écarts. */
import { de } from '../../../elision.ts'
import type { ReceptionState } from '../../../../receiving/discrepancies.ts'
import type { SupplierReturnState } from '../../../../receiving/supplier-returns.ts'

const STATES: Record<ReceptionState, string> = {
  open: 'en cours',
  held: 'en attente',
  closed: 'close',
}
const RETURN_STATES: Record<SupplierReturnState, string> = {
  draft: 'en projet',
  sent: 'envoyé',
  credited: 'crédité',
}
const copies = (count: number) => (count > 1 ? `${count} exemplaires` : '1 exemplaire')

type Read = {
  title: string
  read: number
  expected: number
  given: { order: string; place: string; quantity: number }[]
}
type Copies = { title: string; copies: number }

export const receiving = {
  outcomes: {
    RECEPTION_OPENED: ({ note }: { number: string; note: string }) => `La réception ${note} est ouverte.`,
    RECEPTION_NOTED: ({ number, note }: { number: string; note: string }) =>
      note === '' ? `${number} n’a plus de bon de livraison.` : `${number} a le bon de livraison ${note}.`,
    RECEPTION_HELD: ({ number }: { number: string }) => `${number} est en attente.`,
    RECEPTION_RESUMED: ({ number }: { number: string }) => `${number} est de nouveau en cours.`,
    RECEPTION_CLOSED: ({ number }: { number: string }) => `${number} est close.`,
    COPIES_READ: ({ title, read, expected }: Read) => `${title}\u202F: ${read} sur ${expected}.`,
    COPIES_UNREAD: ({ title, copies: count }: Copies & { read: number }) =>
      `${title}\u202F: ${copies(count)} de moins.`,
    COPIES_RECOUNTED: ({ title, to }: { title: string; from: number; to: number }) =>
      `${title}\u202F: ${copies(to)}, après recomptage.`,
    COPIES_DAMAGED: ({ title, copies: count }: Copies) =>
      `${title}\u202F: ${count > 1 ? `${count} exemplaires abîmés` : '1 exemplaire abîmé'}.`,
    COPIES_UNDAMAGED: ({ title, copies: count }: Copies) => `${title}\u202F: ${copies(count)} en bon état.`,
    DISCREPANCY_CLAIMED: ({ title, copies: count, supplier }: Copies & { supplier: string; cents: number }) =>
      `${title}\u202F: ${copies(count)} à réclamer à ${supplier}, l’e-mail part dans quelques secondes.`,
    DISCREPANCY_TO_FOLLOW: ({ title, copies: count }: Copies) =>
      `${title}\u202F: ${copies(count)} à attendre par un autre colis.`,
    DISCREPANCY_ACCEPTED: ({ title, copies: count }: Copies) =>
      `${title}\u202F: ${count > 1 ? `${count} exemplaires gardés` : '1 exemplaire gardé'}.`,
    DISCREPANCY_REOPENED: ({ title }: { title: string }) => `${title}\u202F: l’écart est de nouveau ouvert.`,
    RETURN_PROPOSED: ({ number }: { number: string }) => `Le retour ${number} est en projet.`,
    RETURN_LINE_SET: ({ title, copies: count }: Copies) =>
      count === 0 ? `${title} ne part plus.` : `${title}\u202F: ${copies(count)} à renvoyer.`,
    RETURN_SENT: ({ number, copies: count }: { number: string; copies: number }) =>
      `Le retour ${number} est parti avec ${copies(count)}.`,
    RETURN_TAKEN_BACK: ({ number }: { number: string }) =>
      `Les livres du retour ${number} sont de nouveau en rayon.`,
    RETURN_CREDITED: ({ number }: { number: string; cents: number }) =>
      `L’avoir du retour ${number} est noté.`,
    RETURN_UNCREDITED: ({ number }: { number: string }) => `Le retour ${number} attend de nouveau son avoir.`,
    SLIPS_PRINTED: ({ count }: { count: number }) =>
      count > 1 ? `${count} fiches imprimées.` : '1 fiche imprimée.',
  },
  refusals: {
    NO_RETURNS: ({ name }: { name: string }) => `${name} ne reprend rien.`,
    NO_SUCH_SUPPLIER_RETURN: ({ number }: { number: string }) =>
      `Il n’y a pas de retour au fournisseur ${number}.`,
    RETURN_IS: ({ number, state }: { number: string; state: SupplierReturnState }) =>
      `Le retour ${number} est ${RETURN_STATES[state]}.`,
    EMPTY_RETURN: ({ number }: { number: string }) => `Le retour ${number} est vide.`,
    RETURN_DRAFTED: ({ number }: { number: string }) =>
      `Un autre retour à ce fournisseur est déjà en projet\u202F: ${number} reste envoyé.`,
    NOTE_TAKEN: ({ number, note }: { number: string; note: string }) =>
      `Le bon de livraison ${note} est déjà celui de ${number}\u202F: ouvrez cette réception, ou corrigez le numéro.`,
    NO_SUCH_RECEPTION: ({ number }: { number: string }) => `Il n’y a pas de réception ${number}.`,
    RECEPTION_NOT_OPEN: ({ number, state }: { number: string; state: ReceptionState }) =>
      `${number} est ${STATES[state]}\u202F: reprenez-la d’abord.`,
    RECEPTION_IS_OPEN: ({ number }: { number: string }) => `${number} est déjà en cours.`,
    NOT_READ: ({ title }: { title: string }) => `Tant d’exemplaires ${de(title)} n’ont pas été scannés ici.`,
    COPY_GONE: ({ title }: { title: string }) =>
      `Cet exemplaire ${de(title)} est déjà vendu ou parti\u202F: il ne peut plus être repris.`,
    NO_DISCREPANCY: ({ title }: { title: string }) => `${title} n’a pas cet écart.`,
    NO_SUPPLIER_MAIL: ({ name }: { name: string }) =>
      name === '' ? 'Cette livraison n’a pas de fournisseur.' : `${name} n’a pas d’adresse électronique.`,
    CLAIM_SENT: ({ title }: { title: string }) => `La réclamation ${de(title)} est déjà partie.`,
    DISCREPANCIES_OPEN: ({ number, discrepancies: count }: { number: string; discrepancies: number }) =>
      count > 1
        ? `${number} a encore ${count} écarts\u202F: répondez à chacun avant de clore.`
        : `${number} a encore un écart\u202F: répondez-y avant de clore.`,
  },
}
