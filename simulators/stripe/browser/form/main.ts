/** The card form: a page of the service's own origin inside the shop's checkout. */
import { applyAppearance } from '../appearance.ts'
import { callIntent } from '../api-client.ts'
import type { Account } from '../api-client.ts'
import { validationError } from '../errors.ts'
import type { FormSetup, FromForm, ToForm } from '../messages.ts'
import { linkToParent } from '../parent-link.ts'
import { wordsFor } from '../words.ts'
import type { Words } from '../words.ts'
import { confirmCard } from './confirm-card.ts'
import { cardState, checkFields, clearFields, part, watchFields } from './fields.ts'

let words = wordsFor('auto')
const account: Account = { origin: location.origin, publishableKey: '' }
const tell = linkToParent<ToForm, FromForm>((message) => void hear(message))

async function hear(message: ToForm): Promise<void> {
  switch (message.type) {
    case 'setup':
      await setUp(message)
      break
    case 'update':
      show(message)
      break
    case 'focus':
      part('number').focus()
      break
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      break
    case 'clear':
      clearFields(words)
      tellChange()
      break
    case 'validate': {
      const problem = checkFields(words)
      const result = problem === null ? {} : { error: validationError(problem, words) }
      tell({ type: 'reply', call: message.call, result })
      break
    }
    case 'confirm':
      tell({ type: 'reply', call: message.call, result: await confirmCard({ ...message, account, words }) })
      break
  }
}

async function setUp(setup: FormSetup): Promise<void> {
  account.publishableKey = setup.publishableKey
  show(setup)
  if (setup.clientSecret !== null) {
    const { error } = await callIntent({ account, words, clientSecret: setup.clientSecret })
    if (error) return tell({ type: 'loaderror', error })
  }
  part('card').hidden = false
  tellHeight()
  tell({ type: 'ready' })
}

function show({ locale, appearance }: Pick<FormSetup, 'locale' | 'appearance'>): void {
  words = wordsFor(locale)
  document.documentElement.lang = words === wordsFor('fr') ? 'fr' : 'en'
  document.title = words.number
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    element.textContent = wordAt(element.dataset.word)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-hint]')) {
    field.placeholder = wordAt(field.dataset.hint)
  }
  applyAppearance(appearance)
}

function wordAt(name = ''): string {
  const word = words[name as keyof Words]
  return typeof word === 'string' ? word : ''
}

const tellChange = (): void => tell({ type: 'change', ...cardState() })
const tellHeight = (): void =>
  tell({ type: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) })

watchFields(() => words, tellChange)
new ResizeObserver(tellHeight).observe(document.body)
part('card').addEventListener('submit', (event) => event.preventDefault())
addEventListener('focus', () => tell({ type: 'focus' }))
addEventListener('blur', () => tell({ type: 'blur' }))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'escape' })
})
