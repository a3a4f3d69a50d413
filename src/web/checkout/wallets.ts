/** The provider's buttons for wallets: each stands where the device can pay with it, and asks for what the form lacks. */
import { langOf } from '#shared/text/locale.ts'
import type {
  ClickResolveDetails,
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
} from '@stripe/stripe-js'
import type { Language } from '#shared/contract/preferences.ts'
import type { Draft } from './draft.ts'
import { messageOf } from './card-form.ts'

/** What a wallet is to ask for. */
export type WalletQuestions = Pick<
  StripeExpressCheckoutElementOptions,
  | 'emailRequired'
  | 'phoneNumberRequired'
  | 'billingAddressRequired'
  | 'shippingAddressRequired'
  | 'allowedShippingCountries'
>

/** Pays for an order with the wallet that was opened; answers why it was refused. */
export type ConfirmWallet = (clientSecret: string, returnUrl: string) => Promise<string | undefined>

export type WalletSteps = {
  /** What the wallet shows when it opens; undefined: there is nothing to pay yet. */
  open: () => ClickResolveDetails | undefined
  /** Places the order with what the wallet knows, and pays; answers whether that went well. */
  pay: (given: Partial<Draft>, confirm: ConfirmWallet) => Promise<boolean>
}

type WalletOptions = {
  stripe: Stripe
  container: HTMLElement
  amountCents: number
  language: Language
  questions: WalletQuestions
  steps: () => WalletSteps
  /** Whether any button is there. */
  onOffered: (isAny: boolean) => void
  onFailed: () => void
}

export type Wallets = ReturnType<typeof openWallets>

/** Puts the buttons into their container; `close` takes them away. */
export function openWallets({ stripe, container, amountCents, language, ...wallet }: WalletOptions) {
  const locale = langOf(language)
  const elements = stripe.elements({ mode: 'payment', amount: amountCents, currency: 'eur', locale })
  const buttons = elements.create('expressCheckout', {
    buttonHeight: 48,
    // Black on black would not be seen
    ...(matchMedia('(prefers-color-scheme: dark)').matches && {
      buttonTheme: { applePay: 'white', googlePay: 'white' } as const,
    }),
    // PayPal is the shop's own way to pay; what needs a further account is not offered unasked
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
    ...wallet.questions,
  })
  buttons.on('ready', ({ availablePaymentMethods: some }) =>
    wallet.onOffered(Object.values(some ?? {}).includes(true)),
  )
  buttons.on('loaderror', wallet.onFailed)
  buttons.on('click', ({ resolve, reject }) => {
    const details = wallet.steps().open()
    if (details) resolve(details)
    else reject()
  })
  // The wallet offers the allowed countries only: nothing changes with the address
  buttons.on('shippingaddresschange', ({ resolve }) => resolve())
  buttons.on('confirm', async (event) => {
    const isPaid = await wallet.steps().pay(givenBy(event), async (clientSecret, returnUrl) => {
      const { error: early } = await elements.submit()
      if (early) return messageOf(early)
      const { error } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      return messageOf(error)
    })
    if (!isPaid) event.paymentFailed({ reason: 'fail' })
  })
  buttons.mount(container)
  return {
    /** Sets what will be charged now. */
    setAmount: (cents: number) => void elements.update({ amount: cents }),
    ask: (questions: WalletQuestions) => void buttons.update(questions),
    close: () => buttons.destroy(),
  }
}

type Given = Pick<StripeExpressCheckoutElementConfirmEvent, 'billingDetails' | 'shippingAddress'>

/** Returns what a wallet knows, as the fields of the form; other fields stay as they were typed. */
export function givenBy({ billingDetails, shippingAddress }: Given): Partial<Draft> {
  const place = shippingAddress?.address
  const { email, phone } = billingDetails ?? {}
  const name = shippingAddress?.name ?? (email === undefined ? undefined : billingDetails?.name)
  return {
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(name !== undefined && { name }),
    ...(place && {
      company: '',
      address: place.line1,
      additional: place.line2 ?? '',
      postalCode: place.postal_code,
      city: place.city,
      country: place.country,
    }),
  }
}
