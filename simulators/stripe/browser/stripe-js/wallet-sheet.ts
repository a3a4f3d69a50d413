import type { Words } from '../words.ts'
import { setStyles } from './frame.ts'

export type WalletChoice = 'pay' | 'refuse' | 'cancel'

/** Shows the demonstration's wallet over the checkout until its owner chose. */
export function openWalletSheet(
  words: Words,
  { lines, isServed }: { lines: readonly string[]; isServed: boolean },
): Promise<WalletChoice> {
  const { promise, resolve } = Promise.withResolvers<WalletChoice>()
  const dialog = document.createElement('dialog')
  dialog.setAttribute('aria-label', words.walletTitle)
  setStyles(dialog, {
    margin: 'auto',
    padding: '24px',
    border: '0',
    'border-radius': '12px',
    background: '#fff',
    color: '#1a1a1a',
    font: '16px/1.5 system-ui, sans-serif',
  })
  const end = (choice: WalletChoice) => {
    dialog.remove()
    resolve(choice)
  }
  const text = (content: string) => {
    const line = document.createElement('p')
    line.textContent = content
    return line
  }
  const button = (choice: WalletChoice, label: string) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = label
    setStyles(made, {
      'min-height': '44px',
      padding: '0 16px',
      margin: '8px 8px 0 0',
      border: '1px solid #666',
    })
    made.addEventListener('click', () => end(choice))
    return made
  }
  const payments = isServed
    ? [button('pay', words.walletPay), button('refuse', words.walletDecline)]
    : [text(words.walletNotServed)]
  dialog.addEventListener('cancel', () => end('cancel'))
  dialog.append(
    text(words.walletTitle),
    ...lines.map(text),
    text(words.nothingCharged),
    ...payments,
    button('cancel', words.walletCancel),
  )
  document.body.append(dialog)
  dialog.showModal()
  return promise
}
