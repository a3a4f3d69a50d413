/** What a script of somebody else's draws on the page: a card form, a button. */
import { useEffect, useEffectEvent, useState } from 'react'

type Status = 'loading' | 'ready' | 'failed'

/**
 * Opens a widget in the element that `setContainer` names, and again under another `key`; nothing while that is undefined.
 * `open` is done when the widget stands, and takes it away when the signal says so.
 */
export function useWidget(
  key: string | undefined,
  open: (container: HTMLElement, signal: AbortSignal) => Promise<void>,
) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [tries, setTries] = useState(0)
  const [status, setStatus] = useState<Status>('loading')
  const openNow = useEffectEvent(open)

  useEffect(() => {
    if (key === undefined || !container) return
    const leaving = new AbortController()
    const show = (next: Status) => {
      if (!leaving.signal.aborted) setStatus(next)
    }
    openNow(container, leaving.signal).then(
      () => show('ready'),
      () => show('failed'),
    )
    return () => {
      leaving.abort()
      setStatus('loading')
    }
  }, [key, container, tries])

  return { status, setContainer, retry: () => setTries((before) => before + 1) }
}

export type Widget = ReturnType<typeof useWidget>
