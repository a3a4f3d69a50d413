import { useState } from 'react'
import { profileWords } from '#shared/text/en/profile.ts'
import { chooseNewsletter } from '../api/profile.ts'
import { useWords } from '#ui/text.tsx'
import { showToast } from '#ui/toast-store.ts'
import { CARD, Section } from './section.tsx'

type NewsletterSectionProps = {
  userId: string
  isSubscribed: boolean
  onChange: (isSubscribed: boolean) => void
}

/** The newsletter, without another mail to confirm: the customer's address is confirmed. */
export function NewsletterSection({ userId, isSubscribed, onChange }: NewsletterSectionProps) {
  const { newsletter: words, notSaved } = useWords(profileWords)
  const [isBusy, setIsBusy] = useState(false)

  async function choose(next: boolean) {
    if (isBusy) return
    setIsBusy(true)
    onChange(next)
    try {
      await chooseNewsletter(userId, next)
      showToast('success', next ? words.on : words.off)
    } catch {
      onChange(!next)
      showToast('error', notSaved)
    }
    setIsBusy(false)
  }

  return (
    <Section name="newsletter">
      <div className={CARD}>
        <div className="flex items-start gap-4">
          <input
            id="newsletter-choice"
            type="checkbox"
            checked={isSubscribed}
            aria-describedby="newsletter-choice-text"
            className="mt-3 size-5 shrink-0 accent-primary"
            onChange={(event) => void choose(event.target.checked)}
          />
          <div>
            <label htmlFor="newsletter-choice" className="flex min-h-11 items-center font-semibold">
              {words.label}
            </label>
            <p id="newsletter-choice-text" className="max-w-[60ch] text-sm text-muted">
              {words.text}
            </p>
          </div>
        </div>
      </div>
    </Section>
  )
}
