/** PayPal's page in the demonstration: in a window over the checkout, or on its own. */
import { elementAt, showWords } from '../../../shared/browser/element.ts'
import { walletWords, type WalletWords } from '../words.ts'

interface OrderState {
  id: string
  amount: { currency_code: string; value: string }
  description?: string
  locale: string
  isOpen: boolean
  payerId: string
  back: string | null
}

const approvalToken = new URLSearchParams(location.search).get('token') ?? ''
const approvalApi = `/checkoutnow/order?token=${encodeURIComponent(approvalToken)}`
let approvalWords: WalletWords = walletWords('en')

const choices = [...document.querySelectorAll<HTMLButtonElement>('button[data-choice]')]

async function chooseAnswer(choice: string): Promise<void> {
  for (const button of choices) button.disabled = true
  try {
    const answer = await fetch(approvalApi, { method: 'POST', body: new URLSearchParams({ choice }) })
    leaveApproval((await answer.json()) as OrderState, choice === 'cancel')
  } catch {
    for (const button of choices) button.disabled = false
    elementAt('#problem').textContent = approvalWords.failed
  }
}

function leaveApproval({ id, payerId, back }: OrderState, isCancelled: boolean): void {
  const opener = window.opener as Window | null
  if (opener) {
    // The shop's page may stand at any address; it receives nothing but an id that it made itself
    opener.postMessage({ type: isCancelled ? 'cancelled' : 'approved', orderID: id, payerID: payerId }, '*')
    window.close()
  } else if (back !== null) location.assign(back)
}

function showOrder({ amount, description, locale, isOpen }: OrderState): void {
  approvalWords = walletWords(locale)
  document.documentElement.lang = locale.slice(0, 2)
  document.title = approvalWords.title
  showWords(approvalWords)
  const style = { style: 'currency', currency: amount.currency_code } as const
  elementAt('#amount').textContent = new Intl.NumberFormat(locale, style).format(Number(amount.value))
  elementAt('#order').textContent = description ?? ''
  elementAt('#choices').hidden = !isOpen
  elementAt('#over').hidden = isOpen
  elementAt('main').hidden = false
}

for (const button of choices) {
  button.addEventListener('click', () => void chooseAnswer(button.dataset['choice'] ?? ''))
}

void fetch(approvalApi)
  .then((answer) => answer.json() as Promise<OrderState>)
  .then(showOrder)
