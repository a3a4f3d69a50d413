import { useEffect, useRef } from 'react'

/** Returns the ref of a box that shows something of a fixed size as large as it fits: as `--scale` and `--scaled-height`. */
export function useScale<T extends HTMLElement>({ width, height }: { width: number; height: number }) {
  const box = useRef<T>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => {
      const scale = Math.min(1, element.clientWidth / width)
      element.style.setProperty('--scale', String(scale))
      element.style.setProperty('--scaled-height', `${Math.round(height * scale)}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [width, height])
  return box
}
