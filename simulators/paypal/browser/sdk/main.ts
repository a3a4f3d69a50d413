/** The fake for PayPal's script: puts `paypal` on the page, with the part of its interface that the shop uses. */
import { walletWords } from '../words.ts'

interface ButtonsOptions {
  onInit?(data: object, actions: object): void
  onClick?(data: object, actions: { resolve(): void; reject(): void }): unknown
  createOrder(): Promise<string>
  onApprove(data: { orderID: string; payerID: string }): Promise<void>
  onCancel?(data: { orderID: string }): void
  onError?(error: unknown): void
}

interface FromApproval {
  type: 'approved' | 'cancelled'
  orderID: string
  payerID: string
}

const sdkSource =
  document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src) : null
if (!sdkSource?.searchParams.get('client-id')) throw new Error('The SDK needs a client-id.')
const sdkOrigin = sdkSource.origin
const sdkWords = walletWords(sdkSource.searchParams.get('locale') ?? 'en_US')
const POLL_MS = 300

function Buttons(options: ButtonsOptions) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = sdkWords.pay
  const { style } = button
  style.width = '100%'
  style.minHeight = '48px'
  style.border = '0'
  style.borderRadius = '4px'
  style.background = '#ffc439'
  style.color = '#111'
  style.font = '600 16px Figtree, system-ui, sans-serif'
  style.cursor = 'pointer'

  button.addEventListener('click', () => {
    // Within the press itself: browsers block windows that open later
    const popup = window.open('about:blank', '', 'popup,width=480,height=680')
    pressed(options, popup).catch((error: unknown) => {
      popup?.close()
      options.onError?.(error)
    })
  })

  return {
    isEligible: () => true,
    render(container: HTMLElement) {
      container.append(button)
      options.onInit?.({}, {})
      return Promise.resolve()
    },
    close() {
      button.remove()
      return Promise.resolve()
    },
  }
}

async function pressed(options: ButtonsOptions, popup: Window | null): Promise<void> {
  let isRefused = false
  const refuse = (): void => void (isRefused = true)
  await options.onClick?.({}, { resolve: () => undefined, reject: refuse })
  if (isRefused) return void popup?.close()
  const orderID = await options.createOrder()
  const page = `${sdkOrigin}/checkoutnow?token=${encodeURIComponent(orderID)}`
  if (!popup) return void window.location.assign(page)
  const response = answerOf(popup, orderID)
  popup.location.href = page
  const answer = await response
  popup.close()
  if (answer?.type === 'approved') await options.onApprove({ orderID, payerID: answer.payerID })
  else options.onCancel?.({ orderID })
}

/** Resolves with the shopper's answer; with nothing when the window was closed. */
function answerOf(popup: Window, orderID: string): Promise<FromApproval | undefined> {
  return new Promise((resolve) => {
    const finish = (answer?: FromApproval): void => {
      clearInterval(timer)
      window.removeEventListener('message', listen)
      resolve(answer)
    }
    const listen = ({ origin, data }: MessageEvent<FromApproval | null>): void => {
      if (origin === sdkOrigin && data?.orderID === orderID) finish(data)
    }
    let wasClosed = false
    const timer = setInterval(() => {
      // What the window said before it closed may still be on its way
      if (wasClosed) finish()
      wasClosed = popup.closed
    }, POLL_MS)
    window.addEventListener('message', listen)
  })
}

Object.assign(window, { paypal: { Buttons } })
