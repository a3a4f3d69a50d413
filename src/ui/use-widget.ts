/** What a script of somebody else's draws on the page: a card form, a button. */
import { useEffect, useEffectEvent, useState } from 'react'

type Reported = { tries: number; status: 'ready' | 'failed' }

/**
 * Opens a widget in the element that `setContainer` names, and again under another `key`; nothing while that is undefined.
 * `open` resolves once the widget is mounted, and unmounts it when the signal aborts.
 */
export function useWidget(
  key: string | undefined,
  open: (container: HTMLElement, signal: AbortSignal) => Promise<void>,
) {
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const [tries, setTries] = useState(0)
  const [reported, setReported] = useState<Reported>()
  const openNow = useEffectEvent(open)

  useEffect(() => {
    if (key === undefined || !container) return
    const leaving = new AbortController()
    const show = (status: Reported['status']) => {
      if (!leaving.signal.aborted) setReported({ tries, status })
    }
    openNow(container, leaving.signal).then(
      () => show('ready'),
      () => show('failed'),
    )
    return () => {
      leaving.abort()
      setReported(undefined)
    }
  }, [key, container, tries])

  const status = reported?.tries === tries ? reported.status : ('loading' as const)
  return { status, setContainer, retry: () => setTries((before) => before + 1) }
}

export type Widget = ReturnType<typeof useWidget>
