/** A barcode reader that is a keyboard: every key of a code, and Enter, faster than any hand. */
import type { CDPSession, Page } from '@playwright/test'

/** Between two keys, as readers type them: given with each key, so that a busy machine is no slower a reader. */
const GAP_SECONDS = 0.012

/** What the row of digits writes on a French keyboard. */
const AZERTY = 'à&é"\'(-è_ç'

/** Scans a code wherever the focus is; `azerty`: the reader thinks the computer has an American keyboard, and it has a French one. */
export async function scan(page: Page, code: string, keyboard: 'us' | 'azerty' = 'us'): Promise<void> {
  const devtools = await devtoolsOf(page)
  const start = Date.now() / 1000
  const keys = Array.from(code, (letter) => keyOf(letter, keyboard))
  keys.push({ key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 })
  const sent = keys.flatMap((key, at) => {
    const timestamp = start + at * GAP_SECONDS
    return [
      devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, timestamp }),
      devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, timestamp, text: '' }),
    ]
  })
  await Promise.all(sent)
}

const sessions = new WeakMap<Page, CDPSession>()

/** One for a page's whole life: with a session that ends, a page that is offline comes back. */
async function devtoolsOf(page: Page): Promise<CDPSession> {
  const known = sessions.get(page)
  if (known) return known
  const session = await page.context().newCDPSession(page)
  sessions.set(page, session)
  return session
}

function keyOf(letter: string, keyboard: 'us' | 'azerty') {
  const isDigit = /\d/.test(letter)
  const key = isDigit && keyboard === 'azerty' ? AZERTY.charAt(Number(letter)) : letter
  const code = isDigit ? `Digit${letter}` : letter === '-' ? 'Minus' : `Key${letter.toUpperCase()}`
  return { key, code, text: key, windowsVirtualKeyCode: letter.toUpperCase().charCodeAt(0) }
}
