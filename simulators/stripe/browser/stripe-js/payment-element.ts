import type { ConfirmResult, FormSetup, FromForm, ToForm } from '../messages.ts'
import { connectionError } from '../errors.ts'
import { wordsFor } from '../words.ts'
import { createFrame, setStyles } from './frame.ts'
import type { Frame } from './frame.ts'
import { integrationError } from './integration-error.ts'
import { createListeners } from './listeners.ts'

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
  Omit<Extract<ToForm, { type: 'validate' }>, 'call'> | Omit<Extract<ToForm, { type: 'confirm' }>, 'call'>

/** The card form as the shop's page handles it, and what the elements group asks of it. */
export type PaymentElement = ReturnType<typeof createPaymentElement>

/** Creates the payment element: a frame with the card form, once it is mounted. */
export function createPaymentElement(origin: string, setup: () => FormSetup) {
  const listeners = createListeners()
  const replies = new Map<number, (result: ConfirmResult) => void>()
  let frame: Frame<ToForm> | null = null
  let isDestroyed = false
  let lastCall = 0
  let patience: ReturnType<typeof setTimeout> | undefined

  function hear(message: FromForm): void {
    if (message.type === 'height') frame?.element.style.setProperty('height', `${message.pixels}px`)
    else if (message.type === 'reply') replies.get(message.call)?.(message.result)
    else if (message.type === 'change') {
      const { empty, complete } = message
      listeners.emit('change', { empty, complete, collapsed: false, value: { type: 'card' } })
    } else if (message.type === 'loaderror') {
      clearTimeout(patience)
      listeners.emit('loaderror', { error: message.error })
    } else {
      if (message.type === 'ready') clearTimeout(patience)
      listeners.emit(message.type)
    }
  }

  function placeOf(target: string | HTMLElement): HTMLElement {
    const place = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
    if (place) return place
    throw integrationError(
      `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
    )
  }

  function unmount(): void {
    clearTimeout(patience)
    frame?.remove()
    frame = null
    const error = connectionError(wordsFor(setup().locale))
    for (const reply of replies.values()) reply({ error })
    replies.clear()
  }

  const element = {
    mount(target: string | HTMLElement): void {
      if (isDestroyed)
        throw integrationError('This Element has already been destroyed. Please create a new one.')
      const place = placeOf(target)
      unmount()
      const { title, path } = { title: wordsFor(setup().locale).frameTitle, path: '/form/' }
      const mounted = createFrame<FromForm, ToForm>({ origin, path, title, onMessage: hear })
      setStyles(mounted.element, FRAME_STYLES)
      mounted.element.addEventListener('load', () => mounted.post({ type: 'setup', ...setup() }))
      frame = mounted
      patience = setTimeout(() => {
        listeners.emit('loaderror', { error: connectionError(wordsFor(setup().locale)) })
      }, LOAD_TIMEOUT_MS)
      place.replaceChildren(mounted.element)
      listeners.emit('loaderstart')
    },
    unmount,
    destroy(): void {
      unmount()
      isDestroyed = true
    },
    focus: (): void => frame?.post({ type: 'focus' }),
    blur: (): void => frame?.post({ type: 'blur' }),
    clear: (): void => frame?.post({ type: 'clear' }),
    on(type: string, handler: (event: object) => void) {
      listeners.add(type, handler)
      return element
    },
    once(type: string, handler: (event: object) => void) {
      listeners.add(type, handler, true)
      return element
    },
    off(type: string, handler?: (event: object) => void) {
      listeners.remove(type, handler)
      return element
    },
  }

  /** Asks the form and waits for its reply. */
  function ask(question: Question): Promise<ConfirmResult> {
    const current = frame
    if (!current)
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
    current.post({ ...question, call })
    return promise
  }

  const refresh = (): void => {
    const { locale, appearance } = setup()
    frame?.post({ type: 'update', locale, appearance })
  }
  return { element, ask, refresh, isDestroyed: () => isDestroyed }
}
