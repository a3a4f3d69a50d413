/** The provider's buttons for wallets: each stands where the device can pay with it, and asks for what the form lacks. */
import { langOf } from '#shared/text/locale.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type {
  ClickResolveDetails,
  Stripe,
  StripeExpressCheckoutElementConfirmEvent,
  StripeExpressCheckoutElementOptions,
  StripeExpressCheckoutElementReadyEvent,
} from '@stripe/stripe-js'
import type { Language } from '#shared/contract/preferences.ts'
import { useLanguage } from '#ui/text.tsx'
import { useWidget } from '#ui/use-widget.ts'
import type { CardKeys } from '../api/payment-keys.ts'
import { messageOf } from './card-form.ts'
import type { Draft } from './draft.ts'
import { loadStripeScript } from './stripe-script.ts'

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

/** Returns whether the device can pay by any of the wallets, as Stripe reports them. */
export const hasAny = (some: StripeExpressCheckoutElementReadyEvent['availablePaymentMethods']) =>
  Object.values(some ?? {}).includes(true)

type Wallets = ReturnType<typeof openWallets>

/** Puts the buttons into their container; `close` takes them away. */
function openWallets({ stripe, container, amountCents, language, ...wallet }: WalletOptions) {
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
  buttons.on('ready', ({ availablePaymentMethods }) => wallet.onOffered(hasAny(availablePaymentMethods)))
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

type WalletUse = {
  keys: CardKeys | undefined
  amountCents: number | undefined
  questions: WalletQuestions
  steps: WalletSteps
}

/** Sets the buttons up once there is an amount to pay, and follows what changes on the page; returns where they are to stand, and whether the device has any. */
export function useWalletButtons({ keys, amountCents, questions, steps }: WalletUse) {
  const language = useLanguage()
  const opened = useRef<Wallets>(undefined)
  const [isOffered, setOffered] = useState(false)
  // The buttons keep their steps for as long as they stand: they must be those of the last rendering
  const latest = useEffectEvent(() => ({ amountCents, questions, steps }))
  const isPayable = amountCents !== undefined && amountCents > 0
  const wanted = JSON.stringify(questions)

  useEffect(() => {
    if (isPayable) opened.current?.setAmount(amountCents)
  }, [isPayable, amountCents])
  useEffect(() => opened.current?.ask(JSON.parse(wanted) as WalletQuestions), [wanted])

  const { setContainer } = useWidget(isPayable ? keys?.publicKey : undefined, async (container, signal) => {
    if (!keys) return
    const Stripe = await loadStripeScript(keys.scriptUrl)
    if (signal.aborted) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const now = latest()
    const wallets = openWallets({
      stripe: Stripe(keys.publicKey, { locale: langOf(language) }),
      container,
      amountCents: now.amountCents ?? 0,
      language,
      questions: now.questions,
      steps: () => latest().steps,
      onOffered(isAny) {
        setOffered(isAny)
        resolve()
      },
      // Without wallets the form is there
      onFailed: () => reject(new Error('The wallets did not load.')),
    })
    opened.current = wallets
    signal.addEventListener('abort', () => {
      wallets.close()
      opened.current = undefined
      setOffered(false)
    })
    await promise
  })
  return { isOffered: isOffered && isPayable, setContainer }
}
