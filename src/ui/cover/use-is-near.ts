/** Reports when an element comes near the window (§9: a tenth of it, 50 px before); one observer watches them all. */
import { useEffect, useState, type RefObject } from 'react'

const NEAR: IntersectionObserverInit = { threshold: 0.1, rootMargin: '50px' }

const awaited = new WeakMap<Element, () => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) awaited.get(target)?.()
  }, NEAR)
  awaited.set(element, onNear)
  observer.observe(element)
  return () => observer?.unobserve(element)
}

/** Returns whether the element is near or has been; `true` from the beginning where nothing is to be waited for. */
export function useIsNear(element: RefObject<Element | null>, atOnce: boolean): boolean {
  const [isNear, setIsNear] = useState(atOnce)
  useEffect(() => {
    if (isNear || !element.current) return
    return watch(element.current, () => setIsNear(true))
  }, [element, isNear])
  return isNear
}
