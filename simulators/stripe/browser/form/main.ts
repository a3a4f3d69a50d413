/** The card form: a page of the service's own origin inside the shop's checkout. */
import type { Appearance } from '@stripe/stripe-js'
import { elementAt, showWords } from '../../../shared/browser/element.ts'
import type { Account } from '../api-client.ts'
import { validationError } from '../errors.ts'
import type { FormSetup, FromForm, ToForm } from '../messages.ts'
import { linkToParent } from '../parent-link.ts'
import { wordsFor } from '../words.ts'
import { confirmCard } from './confirm-card.ts'
import { checkFields, watchFields } from './fields.ts'

let words = wordsFor('auto')
const account: Account = { origin: location.origin, publishableKey: '' }
const send = linkToParent<ToForm, FromForm>((message) => void receive(message))

async function receive(message: ToForm): Promise<void> {
  switch (message.type) {
    case 'setup':
      setUp(message)
      break
    case 'focus':
      elementAt('#number').focus()
      break
    case 'validate': {
      const problem = checkFields(words)
      const result = problem === null ? {} : { error: validationError(problem, words) }
      send({ type: 'reply', call: message.call, result })
      break
    }
    case 'confirm':
      send({ type: 'reply', call: message.call, result: await confirmCard({ ...message, account, words }) })
      break
  }
}

function setUp({ publishableKey, locale, appearance }: FormSetup): void {
  account.publishableKey = publishableKey
  words = wordsFor(locale)
  document.documentElement.lang = words === wordsFor('fr') ? 'fr' : 'en'
  document.title = words.number
  showWords(words)
  elementAt<HTMLInputElement>('#expiry').placeholder = words.expiryHint
  elementAt<HTMLInputElement>('#cvc').placeholder = words.cvcHint
  applyAppearance(appearance)
  elementAt('#card').hidden = false
  reportHeight()
  send({ type: 'ready' })
}

/** Takes over the shop's variables (Stripe's Appearance API) as properties of the frame's root. */
function applyAppearance({ variables = {} }: Appearance): void {
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(`--${name}`, String(value))
  }
}

const reportHeight = (): void =>
  send({ type: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) })

watchFields(() => words)
new ResizeObserver(reportHeight).observe(document.body)
elementAt('#card').addEventListener('submit', (event) => event.preventDefault())
