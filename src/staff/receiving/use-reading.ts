/** Copies read in a delivery: each is said by a word and a tone; those without an answer are stored. */
import { useState } from 'react'
import type { ReceptionView } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { useWords } from '#ui/text.tsx'
import { announce } from '../frame/announcer.tsx'
import { playTone } from '../scan/sounds.ts'
import { useSentScans } from '../scan/use-sent-scans.ts'
import type { Done } from '../api/actions.ts'
import { changeReception, withRead } from './reception.ts'

/** What `receiving-read` says. */
type Read = Done<'receiving-read'>['params']

/** `isWrong`: somebody must look; it stays until the next scan. */
export type Verdict = { said: string; isWrong: boolean }

/** Returns the delivery as read so far, what the last scan was, and what takes the next. */
export function useReading(known: ReceptionView) {
  const { verdict: words, noShelf } = useWords(receivingWords)
  const [verdict, setVerdict] = useState<Verdict>()

  function say(next: Verdict, tone: Parameters<typeof playTone>[0] = next.isWrong ? 'wrong' : 'right') {
    setVerdict(next)
    announce(next.said)
    playTone(tone)
  }
  const shelfOf = (isbn: string) => known.lines.find((line) => line._code_barre === isbn)?.shelf ?? noShelf
  function sentenceOf(isbn: string, { title, read, expected, given: [first] }: Read): string {
    if (first) return words.customer(title, first.place)
    return read > expected ? words.unannounced(title) : words.shelf(title, shelfOf(isbn))
  }
  const { stored, canSend, keep } = useSentScans({
    place: known.number,
    action: 'receiving-read',
    inputOf: (isbn) => ({ number: known.number, isbn }),
    onAnswer(isbn, answered, { isShown }) {
      if (answered.kind === 'refused') {
        say({ said: `${words.refused} ${answered.message}`, isWrong: true })
        return false
      }
      const done = answered.done.params
      const isSurplus = done.read > done.expected
      changeReception(known.number, (before) => withRead(before, isbn))
      if (isShown) say({ said: sentenceOf(isbn, done), isWrong: false }, isSurplus ? 'tooMany' : 'right')
      return true
    },
  })
  const reception = stored.reduce((before, { isbn }) => withRead(before, isbn), known)

  return {
    reception,
    verdict,
    say,
    scan(isbn: string) {
      if (known.state !== 'open') return say({ said: words.notOpen, isWrong: true })
      keep(isbn)
      if (canSend) return undefined
      const title = known.lines.find((line) => line._code_barre === isbn)?.title
      return say({ said: words.stored(title ?? isbn), isWrong: false })
    },
  }
}
