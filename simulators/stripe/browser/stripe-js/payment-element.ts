import type { ConfirmResult, FormSetup, FromForm, ToForm } from '../messages.ts'
import { connectionError } from '../errors.ts'
import { wordsFor } from '../words.ts'
import { createFrame, setStyles, type Frame } from './frame.ts'
import { integrationError } from './integration-error.ts'

const LOAD_TIMEOUT_MS = 10_000
// The form keeps 4 px around itself for focus rings, which the margin takes back
const FRAME_STYLES = {
  border: '0',
  display: 'block',
  height: '0',
  margin: '-4px',
  'min-width': '0',
  overflow: 'hidden',
  width: 'calc(100% + 8px)',
  'color-scheme': 'light',
}

type Question =
  | Omit<Extract<ToForm, { type: 'validate' }>, 'call'>
  | Omit<Extract<ToForm, { type: 'confirm' }>, 'call'>
type Handler = (event: object) => void

/** The card form as the shop's page handles it, and what the elements group asks of it. */
export type PaymentElement = ReturnType<typeof createPaymentElement>

/** Creates the payment element: a frame with the card form, once it is mounted. */
export function createPaymentElement(origin: string, setup: FormSetup) {
  const words = wordsFor(setup.locale)
  const handlers: { type: string; handler: Handler }[] = []
  const replies = new Map<number, (result: ConfirmResult) => void>()
  let frame: Frame<ToForm> | null = null
  let lastCall = 0
  let patience: ReturnType<typeof setTimeout> | undefined

  function emit(type: 'ready' | 'loaderror', details: object = {}): void {
    for (const listener of handlers.filter((one) => one.type === type)) {
      listener.handler({ elementType: 'payment', ...details })
    }
  }

  function receive(message: FromForm): void {
    if (message.type === 'height') frame?.element.style.setProperty('height', `${message.pixels}px`)
    else if (message.type === 'reply') replies.get(message.call)?.(message.result)
    else {
      clearTimeout(patience)
      emit('ready')
    }
  }

  const element = {
    mount(place: HTMLElement): void {
      const mounted = createFrame<FromForm, ToForm>({
        origin,
        path: '/form/',
        title: words.frameTitle,
        onMessage: receive,
      })
      setStyles(mounted.element, FRAME_STYLES)
      mounted.element.addEventListener('load', () => mounted.post({ type: 'setup', ...setup }))
      frame = mounted
      patience = setTimeout(() => emit('loaderror', { error: connectionError(words) }), LOAD_TIMEOUT_MS)
      place.replaceChildren(mounted.element)
    },
    destroy(): void {
      clearTimeout(patience)
      frame?.remove()
      frame = null
      const error = connectionError(words)
      for (const reply of replies.values()) reply({ error })
    },
    focus: (): void => frame?.post({ type: 'focus' }),
    on(type: string, handler: Handler) {
      handlers.push({ type, handler })
      return element
    },
  }

  /** Asks the form and waits for its reply. */
  function ask(question: Question): Promise<ConfirmResult> {
    if (!frame)
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    const { promise, resolve } = Promise.withResolvers<ConfirmResult>()
    lastCall += 1
    const call = lastCall
    replies.set(call, (result) => {
      replies.delete(call)
      resolve(result)
    })
    frame.post({ ...question, call })
    return promise
  }

  return { element, ask }
}
