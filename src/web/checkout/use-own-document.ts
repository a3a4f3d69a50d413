/** Makes sure that the checkout runs in a document of its own, whichever way it was reached (back, forward). */
import { useEffect, useState } from 'react'
import { localPath, specifiedPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'

/** Returns whether this document was loaded as the checkout; else it is loaded again, with its own security policy. */
export function useOwnDocument(): boolean {
  const language = useLanguage()
  const [isOwn] = useState(isLoadedAsCheckout)
  useEffect(() => {
    if (!isOwn) window.location.replace(localPath(language, '/checkout'))
  }, [isOwn, language])
  return isOwn
}

function isLoadedAsCheckout(): boolean {
  if (typeof window === 'undefined') return true
  const [loaded] = performance.getEntriesByType('navigation')
  return !loaded || specifiedPath(new URL(loaded.name).pathname) === '/checkout'
}
