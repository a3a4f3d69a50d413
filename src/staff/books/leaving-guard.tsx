import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'

type LeavingGuardProps = {
  isChanged: boolean
  /** What would be lost, unless it is what was typed. */
  words?: Leaving
}
type Leaving = Record<'title' | 'text' | 'stay' | 'leave', string>

/** Asks before what was typed is lost, or work is cut short: by another screen here, by a closed tab in the browser's own words. */
export function LeavingGuard({ isChanged, words: given }: LeavingGuardProps) {
  const { one } = useWords(booksWords)
  const words = given ?? one.leaving
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return undefined
    const leaving = new AbortController()
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal: leaving.signal })
    return () => leaving.abort()
  }, [isChanged])
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={words.title}>
      <p>{words.text}</p>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="control" onClick={() => blocker.proceed?.()}>
          {words.leave}
        </Button>
        <Button size="control" onClick={() => blocker.reset?.()}>
          {words.stay}
        </Button>
      </div>
    </Dialog>
  )
}
