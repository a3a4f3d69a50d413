/** Scans on the trolley: each is said by a word, a colour and a tone, which stay until the next; those without an answer are stored. */
import { useState } from 'react'
import type { Trolley } from '#shared/contract/staff/picking.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { pluck } from '#shared/lists.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { announce } from '../frame/announcer.tsx'
import { playTone } from '../scan/sounds.ts'
import { useSentScans } from '../scan/use-sent-scans.ts'
import { printLastCopy } from './slips.tsx'
import { changeTrolley } from './trolley.ts'
import { spoken, verdictOf, type Scanned, type Verdict } from './verdict-band.tsx'
import { withCopies, withCopy } from './with-copy.ts'

/** Returns the trolley as scanned so far, what the last scan was, and what takes the next. */
export function useScanning(known: Trolley) {
  const words = useWords(pickingWords)
  const language = useLanguage()
  const [verdict, setVerdict] = useState<Verdict>()

  function say(next: Verdict) {
    setVerdict(next)
    announce(spoken(next, words))
    playTone(
      next.kind === 'right' || next.kind === 'tooMany'
        ? next.kind
        : next.kind === 'stored'
          ? 'right'
          : 'wrong',
    )
  }
  function take(isbn: string, done: Scanned) {
    if (done.outcome !== 'COPY_RIGHT') return
    printLastCopy(done.params, { trolley, language })
    changeTrolley((before) => withCopy(before, isbn) ?? before)
  }
  const { stored, canSend, keep } = useSentScans({
    place: 'trolley',
    action: 'picking-scan',
    inputOf: (isbn) => ({ isbn }),
    onAnswer(isbn, answered, { isShown }) {
      if (answered.kind === 'done') take(isbn, answered.done)
      const judged: Verdict =
        answered.kind === 'done' ? verdictOf(answered.done) : { kind: 'refused', said: answered.message }
      if (judged.kind !== 'right' || isShown) say(judged)
      return judged.kind === 'right'
    },
  })
  const trolley = withCopies(known, pluck(stored, 'isbn'))

  return {
    trolley,
    verdict,
    say,
    clear: () => setVerdict(undefined),
    scan(isbn: string) {
      if (canSend) return void keep(isbn)
      const title = known.lines.find((line) => line._code_barre === isbn)?.title
      // What is wrong changes nothing: there is nothing to keep
      if (!withCopy(trolley, isbn))
        return say({ kind: title === undefined ? 'wrong' : 'tooMany', said: title ?? isbn })
      return say({ kind: 'stored', title: title ?? isbn, scan: keep(isbn) })
    },
  }
}
