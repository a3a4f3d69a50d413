/** Subscribing: the pattern of §5, then the server's answer; every outcome is a toast of §8 and stays beside the box. */
import { newsletterWords } from '#shared/text/en/newsletter.ts'
import { useState } from 'react'
import { isEmailAddress } from '#shared/contact/email-address.ts'
import { ApiError } from '../api/client.ts'
import { subscribe } from '../api/newsletter.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'

export type NewsletterState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  | { kind: 'refused'; message: string }
  | { kind: 'subscribed'; email: string }

/** Returns the box's text, what became of it, and how to send it. */
export function useNewsletter() {
  const words = useWords(newsletterWords)
  const language = useLanguage()
  const [email, setEmail] = useState('')
  const [state, setState] = useState<NewsletterState>({ kind: 'idle' })

  function refuse(message: string) {
    setState({ kind: 'refused', message })
    showToast('error', message)
  }

  async function send(typed: string) {
    if (state.kind === 'sending') return
    const address = typed.trim()
    setEmail(typed)
    if (!isEmailAddress(address)) return refuse(words.invalid)
    setState({ kind: 'sending' })
    try {
      await subscribe(address, language)
      setEmail('')
      setState({ kind: 'subscribed', email: address })
      showToast('success', words.subscribed)
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS'
      // §8: the first entry of `error.email` is what to say
      const said = error instanceof ApiError ? error.fields['email']?.[0] : undefined
      refuse(said ?? (isBusy ? words.tooMany : words.failed))
    }
  }

  return {
    email,
    state,
    send,
    type(text: string) {
      setEmail(text)
      if (state.kind !== 'sending') setState({ kind: 'idle' })
    },
  }
}
