import type { ExpressCheckoutAddress, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js'
import { wordsFor } from '../words.ts'
import { setStyles } from './frame.ts'
import { integrationError } from './integration-error.ts'
import { openWalletSheet } from './wallet-sheet.ts'

type Handler = (event: object) => unknown
type Questions = Pick<
  StripeExpressCheckoutElementOptions,
  | 'emailRequired'
  | 'phoneNumberRequired'
  | 'shippingAddressRequired'
  | 'billingAddressRequired'
  | 'shippingRates'
  | 'allowedShippingCountries'
>

/** Whom the wallet of the demonstration belongs to. */
const OWNER = { name: 'Camille Portefeuille', email: 'camille@example.org', phone: '+33612345678' }
const HOME: ExpressCheckoutAddress = {
  line1: '12 rue de la Paix',
  line2: null,
  city: 'Paris',
  state: '',
  postal_code: '75002',
  country: 'FR',
}

/** The number that pays, and the one that is declined. */
const CARDS = { pay: '4242424242424242', refuse: '4000000000000002' }

/** Where the browser has Apple Pay: a test gives it one. */
const hasApplePay = () => 'ApplePaySession' in window

/** The wallet's button as the shop's page handles it; `card` is what was chosen in the wallet. */
export type ExpressCheckoutElement = ReturnType<typeof createExpressCheckoutElement>

/** Creates the express checkout element: a button for each wallet that the device has. */
export function createExpressCheckoutElement(locale: string, options: StripeExpressCheckoutElementOptions) {
  const words = wordsFor(locale)
  const handlers: { type: string; handler: Handler }[] = []
  let wanted: Questions = options
  let card: string | null = null
  let button: HTMLButtonElement | null = null

  const emit = (type: string, details: object) => {
    for (const one of handlers.filter((listener) => listener.type === type))
      one.handler({ elementType: 'expressCheckout', ...details })
  }

  function press(): void {
    const click = Promise.withResolvers<Questions | undefined>()
    emit('click', {
      expressPaymentType: 'apple_pay',
      resolve: (details: Questions = {}) => click.resolve(details),
      reject: () => click.resolve(undefined),
    })
    void click.promise.then((details) => details && openSheet({ ...wanted, ...details }))
  }

  async function openSheet(questions: Questions): Promise<void> {
    const { shippingAddressRequired, shippingRates = [], allowedShippingCountries } = questions
    if (shippingAddressRequired && shippingRates.length === 0)
      throw integrationError('When `shippingAddressRequired` is true, you should specify `shippingRates`.')
    const isServed =
      !shippingAddressRequired || (allowedShippingCountries ?? [HOME.country]).includes(HOME.country)
    const { line1, postal_code, city } = HOME
    const choice = await openWalletSheet(words, {
      lines: [OWNER.name, ...(shippingAddressRequired ? [`${line1}, ${postal_code} ${city}`] : [])],
      isServed,
    })
    button?.focus()
    if (choice === 'cancel') return emit('cancel', {})
    card = CARDS[choice]
    emit('confirm', {
      expressPaymentType: 'apple_pay',
      paymentFailed: () => {},
      billingDetails: {
        name: OWNER.name,
        ...(questions.emailRequired && { email: OWNER.email }),
        ...(questions.phoneNumberRequired && { phone: OWNER.phone }),
        address: HOME,
      },
      ...(shippingAddressRequired && {
        shippingAddress: { name: OWNER.name, address: HOME },
        shippingRate: shippingRates[0],
      }),
    })
  }

  const element = {
    mount(place: HTMLElement): void {
      const paymentMethods = hasApplePay() ? { applePay: { available: true } } : undefined
      if (paymentMethods) {
        button = document.createElement('button')
        button.type = 'button'
        button.textContent = words.walletButton
        setStyles(button, {
          width: '100%',
          height: `${options.buttonHeight ?? 44}px`,
          border: '0',
          'border-radius': '4px',
          background: '#000',
          color: '#fff',
          font: '600 16px system-ui, sans-serif',
          cursor: 'pointer',
        })
        button.addEventListener('click', press)
        place.replaceChildren(button)
      }
      queueMicrotask(() => {
        emit('ready', { availablePaymentMethods: paymentMethods && { applePay: true } })
        emit('availablepaymentmethodschange', { paymentMethods })
      })
    },
    update(changed: Questions): void {
      wanted = { ...wanted, ...changed }
    },
    destroy(): void {
      button?.remove()
      button = null
    },
    on(type: string, handler: Handler) {
      handlers.push({ type, handler })
      return element
    },
  }
  return { element, chosenCard: () => card }
}
