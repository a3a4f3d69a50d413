/** The bank's page of a demonstration authentication, in a frame over the checkout. */
import { elementAt, showWords } from '../../../shared/browser/element.ts'
import type { FromChallenge, ToChallenge } from '../messages.ts'
import { linkToParent } from '../parent-link.ts'
import { wordsFor } from '../words.ts'

interface ChallengeState {
  payment: { amount: number; currency: string } | null
}

const query = new URLSearchParams(location.search)
const challengeLocale = query.get('locale') ?? 'auto'
const challengeWords = wordsFor(challengeLocale)
const announcePage = linkToParent<ToChallenge, FromChallenge>(() => void choose('refuse'))

const buttons = [elementAt<HTMLButtonElement>('#authorise'), elementAt<HTMLButtonElement>('#refuse')]

async function choose(choice: 'authorise' | 'refuse'): Promise<void> {
  for (const button of buttons) button.disabled = true
  try {
    const body = new URLSearchParams({ choice })
    const answer = await fetch(`${location.pathname}/answer`, { method: 'POST', body })
    if (!answer.ok) throw new Error(`The bank answered ${answer.status}`)
    announcePage({ type: 'challenge-over' })
  } catch {
    for (const button of buttons) button.disabled = false
    elementAt('#problem').textContent = challengeWords.errors.api_connection_error
  }
}

function showChallenge({ payment }: ChallengeState): void {
  document.documentElement.lang = challengeWords === wordsFor('fr') ? 'fr' : 'en'
  showWords(challengeWords)
  elementAt('#choices').hidden = payment === null
  elementAt('#explanation').textContent = payment
    ? challengeWords.challengeText
    : challengeWords.challengeOver
  elementAt('#amount').textContent = payment ? money(payment.amount, payment.currency) : ''
  elementAt('main').hidden = false
  elementAt('#authorise').focus()
}

const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat(document.documentElement.lang, { style: 'currency', currency }).format(cents / 100)

elementAt('#authorise').addEventListener('click', () => void choose('authorise'))
elementAt('#refuse').addEventListener('click', () => void choose('refuse'))
addEventListener('keydown', (event) => {
  if (event.key === 'Escape') void choose('refuse')
})

void fetch(`${location.pathname}/answer`)
  .then((answer) => answer.json() as Promise<ChallengeState>)
  .then((state) => {
    showChallenge(state)
    announcePage({ type: 'challenge-ready' })
  })
