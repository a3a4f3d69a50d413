import { useState } from 'react'
import type { ArticlePromise } from '#shared/contract/promises.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { useText } from '#ui/text.tsx'
import { promiseFrom } from '#shared/promises/from-wire.ts'

/** Returns how the promise of a line reads, sent home or collected at the shop; nothing for a line without one. */
export function usePromiseWords(deliveryMethod: string) {
  const { promises } = useText()
  const [now] = useState(() => new Date())
  const place = deliveryMethod === 'pickup' ? 'shop' : 'home'
  return (wire: ArticlePromise | null) => {
    const promise = promiseFrom(wire)
    return promise ? promiseWords(promises, promise, { now, place }) : undefined
  }
}
