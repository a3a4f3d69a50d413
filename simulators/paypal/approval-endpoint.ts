/** What the approval page calls: GET returns what is to be paid, POST takes the shopper's choice. */
import { approveOrder, findOrder, type Bank } from './orders.ts'
import { PayPalError } from './paypal-error.ts'

const PAYER = 'DEMXPAYER2222'

/** Answers the page's call about one order. */
export function answerApproval(
  bank: Bank,
  orderId: string,
  choice: string | null,
): { status: number; body: object } {
  try {
    if (choice === 'approve' || choice === 'approve-unfunded') {
      bank.change(() => approveOrder(bank, orderId, { isUnfunded: choice === 'approve-unfunded' }))
    }
    const { id, status, amount, description, locale, return_url, cancel_url } = findOrder(bank, orderId)
    const isCancelled = choice === 'cancel'
    const back = isCancelled ? cancel_url : return_url
    return {
      status: 200,
      body: {
        id,
        amount,
        description,
        locale,
        isOpen: status === 'PAYER_ACTION_REQUIRED' || status === 'APPROVED',
        payerId: PAYER,
        back:
          back === undefined
            ? null
            : withParameters(back, isCancelled ? { token: id } : { token: id, PayerID: PAYER }),
      },
    }
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    return { status: error.status, body: error.body }
  }
}

function withParameters(address: string, parameters: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
