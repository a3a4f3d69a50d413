import { useState } from 'react'

/** What was typed and not sent, by what it is about: going on to the next and coming back loses nothing. */
const drafts = new Map<string, string>()

/** Keeps a text that is being written until it is cleared. */
export function useDraft(
  about: string,
  initial = '',
): [text: string, write: (text: string) => void, clear: () => void] {
  const [text, setText] = useState(() => drafts.get(about) ?? initial)
  const write = (typed: string) => {
    drafts.set(about, typed)
    setText(typed)
  }
  const clear = () => {
    drafts.delete(about)
    setText(initial)
  }
  return [text, write, clear]
}
