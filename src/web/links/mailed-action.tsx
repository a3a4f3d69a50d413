/** What a mailed link opens: a question and a button. Programs that open links press no buttons. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { linksWords } from '#shared/text/en/links.ts'
import { ApiError } from '../api/client.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useLinkToken } from './use-link-token.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'

type Outcome = 'asking' | 'sending' | 'failed' | 'invalid' | 'done'

type MailedActionProps = {
  words: {
    title: string
    text: string
    submit: string
    sending: string
    done: { title: string; text: string }
    /** The answer to a link that holds nothing; a sentence for all links unless given. */
    invalid?: { title: string; text: string }
    /** What is said instead where the link is good and what it asks for can no longer be had, by the code of the refusal. */
    refused?: Partial<Record<string, { title: string; text: string }>>
  }
  /** Does it; throws NOT_FOUND for a secret that holds nothing. */
  run: (token: string) => Promise<unknown>
  /** The secret, where the page has taken it out of the address. */
  token?: string | undefined
  /** Stands above the button, such as a choice. */
  question?: ReactNode
  /** Where to go from here, beside home. */
  children?: ReactNode
}

/** Draws the whole page of such a link. */
export function MailedPage(props: MailedActionProps) {
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={props.words.title} unlisted />
      <MailedAction {...props} />
    </main>
  )
}

/** Draws the question and the button, on a page that holds more, or asks only in some states. */
export function MailedAction({ words, run, token: taken, question, children }: MailedActionProps) {
  const links = useWords(linksWords)
  const language = useLanguage()
  const inAddress = useLinkToken()
  const token = taken || inAddress
  const [outcome, setOutcome] = useState<Outcome>('asking')
  const [code, setCode] = useState('NOT_FOUND')
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = token === '' ? 'invalid' : outcome
  const isOver = shown === 'done' || shown === 'invalid'
  const outcomes = {
    done: words.done,
    invalid: words.refused?.[code] ?? words.invalid ?? links.invalid,
    asking: words,
    sending: words,
    failed: words,
  }[shown]

  useEffect(() => {
    if (outcome === 'done' || outcome === 'invalid') heading.current?.focus()
  }, [outcome])

  async function press() {
    if (outcome === 'sending' || !token) return
    setOutcome('sending')
    try {
      await run(token)
      setOutcome('done')
    } catch (error) {
      const refusal = error instanceof ApiError ? error.code : ''
      setCode(refusal)
      setOutcome(refusal === 'NOT_FOUND' || words.refused?.[refusal] ? 'invalid' : 'failed')
    }
  }

  return (
    <div className="mx-auto max-w-xl py-10 text-center sm:py-20">
      {shown === 'done' && <CheckIcon className="mx-auto mb-5 size-10 text-in-stock" />}
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        {outcomes.title}
      </h1>
      <p className="mx-auto mt-4 max-w-[48ch] font-serif text-lg text-muted">{outcomes.text}</p>
      {shown === 'failed' && (
        <div className="mt-6 text-left">
          <ProblemAlert problem={links.failed} />
        </div>
      )}
      {!isOver && question}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {isOver ? (
          <>
            {children}
            <ButtonLink to={localPath(language, '/')} variant="outline">
              {links.home}
            </ButtonLink>
          </>
        ) : (
          <Button
            onClick={press}
            disabled={token === undefined}
            aria-disabled={shown === 'sending' || undefined}
            className="disabled:opacity-100!"
          >
            {shown === 'sending' ? words.sending : words.submit}
          </Button>
        )}
      </div>
    </div>
  )
}
