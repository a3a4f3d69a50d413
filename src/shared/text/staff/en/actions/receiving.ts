/** Receiving: deliveries, copies scanned, discrepancies. */
import type { ReceptionState } from '../../../../receiving/discrepancies.ts'
import type { SupplierReturnState } from '../../../../receiving/supplier-returns.ts'
import type { receiving as french } from '../../fr/actions/receiving.ts'

const STATES: Record<ReceptionState, string> = { open: 'open', held: 'on hold', closed: 'closed' }
const RETURN_STATES: Record<SupplierReturnState, string> = {
  draft: 'a draft',
  sent: 'sent',
  credited: 'credited',
}
const copies = (count: number) => (count === 1 ? '1 copy' : `${count} copies`)

export const receiving: typeof french = {
  outcomes: {
    RECEPTION_OPENED: ({ note }) => `The delivery ${note} is open.`,
    RECEPTION_NOTED: ({ number, note }) =>
      note === '' ? `${number} has no delivery note any more.` : `${number} has the delivery note ${note}.`,
    RECEPTION_HELD: ({ number }) => `${number} is on hold.`,
    RECEPTION_RESUMED: ({ number }) => `${number} is open again.`,
    RECEPTION_CLOSED: ({ number }) => `${number} is closed.`,
    COPIES_READ: ({ title, read, expected }) => `${title}: ${read} of ${expected}.`,
    COPIES_UNREAD: ({ title, copies: count }) => `${title}: ${copies(count)} fewer.`,
    COPIES_RECOUNTED: ({ title, to }) => `${title}: ${copies(to)} after the recount.`,
    COPIES_DAMAGED: ({ title, copies: count }) => `${title}: ${copies(count)} damaged.`,
    COPIES_UNDAMAGED: ({ title, copies: count }) => `${title}: ${copies(count)} in good order.`,
    DISCREPANCY_CLAIMED: ({ title, copies: count, supplier }) =>
      `${title}: ${copies(count)} claimed from ${supplier}, the mail leaves in a few seconds.`,
    DISCREPANCY_TO_FOLLOW: ({ title, copies: count }) =>
      `${title}: ${copies(count)} awaited with another parcel.`,
    DISCREPANCY_ACCEPTED: ({ title, copies: count }) => `${title}: ${copies(count)} kept.`,
    DISCREPANCY_REOPENED: ({ title }) => `${title}: the discrepancy is open again.`,
    RETURN_PROPOSED: ({ number }) => `The return ${number} is a draft.`,
    RETURN_LINE_SET: ({ title, copies: count }) =>
      count === 0 ? `${title} no longer goes back.` : `${title}: ${copies(count)} to go back.`,
    RETURN_SENT: ({ number, copies: count }) => `The return ${number} left with ${copies(count)}.`,
    RETURN_TAKEN_BACK: ({ number }) => `The books of the return ${number} are on the shelf again.`,
    RETURN_CREDITED: ({ number }) => `The credit of the return ${number} is noted.`,
    RETURN_UNCREDITED: ({ number }) => `The return ${number} awaits its credit again.`,
    SLIPS_PRINTED: ({ count }) => (count === 1 ? '1 slip printed.' : `${count} slips printed.`),
  },
  refusals: {
    NO_RETURNS: ({ name }) => `${name} does not accept returns.`,
    NO_SUCH_SUPPLIER_RETURN: ({ number }) => `There is no return ${number} to a supplier.`,
    RETURN_IS: ({ number, state }) => `The return ${number} is ${RETURN_STATES[state]}.`,
    EMPTY_RETURN: ({ number }) => `The return ${number} is empty.`,
    RETURN_DRAFTED: ({ number }) =>
      `Another return to this supplier is a draft already: ${number} stays sent.`,
    NOTE_TAKEN: ({ number, note }) =>
      `Delivery note ${note} is that of ${number} already: open that reception, or correct the number.`,
    NO_SUCH_RECEPTION: ({ number }) => `There is no delivery ${number}.`,
    RECEPTION_NOT_OPEN: ({ number, state }) => `${number} is ${STATES[state]}: go on with it first.`,
    RECEPTION_IS_OPEN: ({ number }) => `${number} is open already.`,
    NOT_READ: ({ title }) => `So many copies of ${title} were not scanned here.`,
    COPY_GONE: ({ title }) => `That copy of ${title} is sold or has left: it can no longer be taken back.`,
    NO_DISCREPANCY: ({ title }) => `${title} does not have that discrepancy.`,
    NO_SUPPLIER_MAIL: ({ name }) =>
      name === '' ? 'This delivery has no supplier.' : `${name} has no e-mail address.`,
    CLAIM_SENT: ({ title }) => `The claim for ${title} has left already.`,
    DISCREPANCIES_OPEN: ({ number, discrepancies: count }) =>
      count === 1
        ? `${number} still has a discrepancy: resolve it before you close.`
        : `${number} still has ${count} discrepancies: resolve each before you close.`,
  },
}
