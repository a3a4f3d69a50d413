import { useState } from 'react'

/**
 * Returns what is typed into the search of a list. It follows what the address searches for, `searched`, unless somebody has
 * typed on meanwhile; the field itself stays, and so does the focus in it.
 */
export function useTypedSearch(searched: string) {
  const [typed, setTyped] = useState(searched)
  const [known, setKnown] = useState(searched)
  if (known !== searched) {
    setKnown(searched)
    if (typed.trim() === known) setTyped(searched)
  }
  return [typed, setTyped] as const
}
