/** The recap as the server computes it, asked for again whenever what it depends on changes. */
import { useEffect, useState } from 'react'
import type { Quote, QuoteRequest } from '#shared/contract/orders.ts'
import { getQuote } from '../api/orders.ts'

type Answer = { request: string; tries: number; isFailure: boolean }

/** Returns the last recap; `isCurrent` says whether it is the answer to what is asked now. */
export function useQuote(request: QuoteRequest) {
  const asked = JSON.stringify(request)
  const [tries, setTries] = useState(0)
  const [answer, setAnswer] = useState<Answer>()
  const [quote, setQuote] = useState<Quote>()

  useEffect(() => {
    const aborting = new AbortController()
    getQuote(JSON.parse(asked) as QuoteRequest, aborting.signal).then(
      (found) => {
        setQuote(found)
        setAnswer({ request: asked, tries, isFailure: false })
      },
      () => {
        if (!aborting.signal.aborted) setAnswer({ request: asked, tries, isFailure: true })
      },
    )
    return () => aborting.abort()
  }, [asked, tries])

  const isAnswered = answer?.request === asked && answer.tries === tries
  return {
    /** The last recap known, shown dimmed while a newer one is under way. */
    quote,
    isCurrent: isAnswered && !answer.isFailure,
    failed: isAnswered && answer.isFailure,
    ask: () => setTries((before) => before + 1),
  }
}
