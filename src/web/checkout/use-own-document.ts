/** Makes sure that a page with a payment form runs in a document of its own, whichever way it was reached (back, forward). */
import { useEffect, useState } from 'react'
import { localPath, specifiedPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns whether this document was loaded at the page's path; else it is loaded again, with its own security policy. */
export function useOwnDocument(path = '/checkout'): boolean {
  const language = useLanguage()
  const [isOwn] = useState(() => isLoadedAt(path))
  useEffect(() => {
    if (isOwn) return
    // Only another path loads a document: a fragment that is added would not
    if (window.location.hash === '') window.location.replace(localPath(language, path))
    else window.location.reload()
  }, [isOwn, language, path])
  return isOwn
}

function isLoadedAt(path: string): boolean {
  if (typeof window === 'undefined') return true
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || specifiedPath(new URL(loaded.name).pathname) === path
}
