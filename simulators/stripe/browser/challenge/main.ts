/** The bank's page of a demonstration authentication: in a frame over the checkout, or on its own. */
import type { FromChallenge, ToChallenge } from '../messages.ts'
import { linkToParent } from '../parent-link.ts'
import { wordsFor } from '../words.ts'
import type { Words } from '../words.ts'

interface ChallengeState {
  payment: { amount: number; currency: string } | null
  returnUrl: string | null
}

const query = new URLSearchParams(location.search)
const challengeLocale = query.get('locale') ?? 'auto'
const challengeWords = wordsFor(challengeLocale)
const tellPage = linkToParent<ToChallenge, FromChallenge>(() => void choose('refuse'))

const piece = <T extends HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`The authentication page has no ${selector}`)
  return found
}
const buttons = [piece<HTMLButtonElement>('#authorise'), piece<HTMLButtonElement>('#refuse')]

async function choose(choice: 'authorise' | 'refuse'): Promise<void> {
  for (const button of buttons) button.disabled = true
  try {
    const body = new URLSearchParams({ choice })
    const answer = await fetch(`${location.pathname}/answer`, { method: 'POST', body })
    leave((await answer.json()) as ChallengeState)
  } catch {
    for (const button of buttons) button.disabled = false
    piece('#problem').textContent = challengeWords.errors.api_connection_error
  }
}

function leave({ returnUrl }: ChallengeState): void {
  if (parent !== window) tellPage({ type: 'challenge-over' })
  else if (returnUrl !== null) location.assign(returnUrl)
  else showChallenge({ payment: null, returnUrl })
}

function showChallenge({ payment }: ChallengeState): void {
  document.documentElement.lang = challengeWords === wordsFor('fr') ? 'fr' : 'en'
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]')) {
    const word = challengeWords[element.dataset.word as keyof Words]
    if (typeof word === 'string') element.textContent = word
  }
  piece('#choices').hidden = payment === null
  piece('#explanation').textContent = payment ? challengeWords.challengeText : challengeWords.challengeOver
  piece('#amount').textContent = payment ? money(payment.amount, payment.currency) : ''
  piece('main').hidden = false
  piece('#authorise').focus()
}

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency }).format(cents / 100)

piece('#authorise').addEventListener('click', () => void choose('authorise'))
piece('#refuse').addEventListener('click', () => void choose('refuse'))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && parent !== window) void choose('refuse')
})

void fetch(`${location.pathname}/answer`)
  .then((answer) => answer.json() as Promise<ChallengeState>)
  .then((state) => {
    showChallenge(state)
    tellPage({ type: 'challenge-ready' })
  })
