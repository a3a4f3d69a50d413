import type { orderDesk as fr } from '../../fr/actions/order-desk.ts'

export const orderDesk: typeof fr = {
  outcomes: {
    ADDRESS_FIXED: ({ number }) => `The address of ${number} is corrected.`,
    MAIL_AGAIN: ({ number }) => `The mail about ${number} is sent once more.`,
    VIEW_SAVED: ({ name }) => `The view “${name}” is saved.`,
    VIEW_FORGOTTEN: ({ name }) => `The view “${name}” is deleted.`,
  },
  refusals: {
    NO_SUCH_MAIL: ({ number }) => `The order ${number} has no such mail.`,
    NO_SUCH_VIEW: ({ name }) => `There is no view “${name}”.`,
  },
}
