import { newsletterWords } from '#shared/text/en/newsletter.ts'
import { useEffect, useRef } from 'react'
import { useWords } from '#ui/text.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useNewsletter } from './use-newsletter.ts'

/** Of the only one on a page: the same on every page, so that the server keeps it. */
const ID = 'newsletter-email'
const TITLE_ID = 'newsletter-title'
const SAID_ID = 'newsletter-said'

/** The newsletter box above the footer of every page (§2). */
export function NewsletterBand() {
  const words = useWords(newsletterWords)
  const { email, state, send, type } = useNewsletter()
  const input = useRef<HTMLInputElement>(null)
  const isRefused = state.kind === 'refused'

  useEffect(() => {
    // Typed before this box answered
    const typed = input.current?.value
    if (typed) type(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (state.kind === 'refused') input.current?.focus()
  }, [state])

  return (
    <section id="newsletter" aria-labelledby={TITLE_ID} className="mt-auto bg-tint">
      <div className="page grid items-center gap-x-20 gap-y-6 py-12 md:grid-cols-2">
        <h2 id={TITLE_ID} className="max-w-[24ch] text-2xl sm:text-3xl">
          {words.title}
        </h2>
        <form
          noValidate
          aria-label={words.label}
          onSubmit={(event) => {
            event.preventDefault()
            // What was typed before the scripts ran is only in the box
            void send(input.current?.value ?? email)
          }}
        >
          <label htmlFor={ID} className="sr-only">
            {words.email}
          </label>
          <div className="flex gap-2.5 max-[22rem]:flex-col">
            <input
              ref={input}
              id={ID}
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              placeholder={words.email}
              value={email}
              onChange={(event) => type(event.target.value)}
              aria-invalid={isRefused || undefined}
              aria-describedby={SAID_ID}
              className="min-h-12 w-full min-w-0 rounded-md border border-edge bg-card px-4 text-base text-ink transition-colors hover:border-ink aria-invalid:border-out-of-stock"
            />
            <SubmitButton
              label={words.submit}
              sending={words.sending}
              isSending={state.kind === 'sending'}
              className="shrink-0"
            />
          </div>
          <p
            id={SAID_ID}
            role={state.kind === 'subscribed' ? 'status' : undefined}
            className={`mt-2 min-h-[1.4em] text-xs ${isRefused ? 'font-medium text-out-of-stock' : 'text-muted'}`}
          >
            {state.kind === 'refused' && state.message}
            {state.kind === 'subscribed' && words.confirmHint(state.email)}
            {(state.kind === 'idle' || state.kind === 'sending') && words.hint}
          </p>
        </form>
      </div>
    </section>
  )
}
