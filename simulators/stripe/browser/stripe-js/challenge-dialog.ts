import type { Account } from '../api-client.ts'
import type { FromChallenge, ToChallenge } from '../messages.ts'
import { wordsFor } from '../words.ts'
import { createFrame, setStyles } from './frame.ts'

const COVER = {
  position: 'fixed',
  inset: '0',
  width: '100%',
  height: '100%',
  border: '0',
  margin: '0',
  padding: '0',
}

/** Shows the bank's page over the checkout until the shopper chose; Escape refuses. */
export function showChallenge({ origin }: Account, address: string, locale: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The page's security policy knows the service under the name that Stripe.js was loaded from
  const url = new URL(new URL(address).pathname, origin)
  url.searchParams.set('locale', locale)
  const dialog = document.createElement('dialog')
  const title = wordsFor(locale).challengeTitle
  const frame = createFrame<FromChallenge, ToChallenge>({
    origin,
    path: `${url.pathname}${url.search}`,
    title,
    onMessage({ type }) {
      if (type === 'challenge-ready') return frame.element.focus()
      frame.remove()
      dialog.remove()
      resolve()
    },
  })
  dialog.setAttribute('aria-label', title)
  setStyles(dialog, {
    ...COVER,
    'max-width': 'none',
    'max-height': 'none',
    background: 'rgb(42 26 32 / 55%)',
  })
  setStyles(frame.element, { ...COVER, background: 'transparent', 'color-scheme': 'light' })
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    frame.post({ type: 'challenge-refuse' })
  })
  dialog.append(frame.element)
  document.body.append(dialog)
  dialog.showModal()
  return promise
}
