import { useEffect, useRef } from 'react'
import { afterPaint } from '#ui/after-paint.ts'

/** Left out while they are seen, cards would be gone for a frame. */
function isOutOfSight(card: Element): boolean {
  const { top, right, bottom, left } = card.getBoundingClientRect()
  return top > innerHeight || left > innerWidth || bottom < 0 || right < 0
}

/**
 * Lets a browser leave out of its work the cards that are out of sight, once it knows how much room each takes: nothing moves,
 * and an overlay that opens does not have every card of the page styled again. Returns what refers to their list.
 */
export function useSettled(books: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const cards = [...(list.current?.children ?? [])].slice(0, books.length)
    const cancel = afterPaint(() => {
      const far = cards.filter(isOutOfSight)
      for (const card of far) card.classList.add('settled')
    })
    return () => {
      cancel()
      for (const card of cards) card.classList.remove('settled')
    }
  }, [books])
  return list
}
