/** What the server makes of a draft, in a frame that follows while it is being typed. */
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

/** Typing pauses this long before the draft is sent again. */
const PAUSE_MS = 400

type PreviewFramesProps = {
  /** Where the draft is posted, as the field `draft` in JSON; it answers a page. */
  action: string
  draft: object
  title: string
  failed: ReactNode
}

/** Fills its parent. The page before stays until the next one is there; each has a frame of its own, or the browser's way back would lead through them. */
export function PreviewFrames({ draft, ...frame }: PreviewFramesProps) {
  const written = useAfterPause(JSON.stringify(draft))
  const [shown, setShown] = useState('')
  return [...new Set([shown, written])]
    .filter((one) => one !== '')
    .map((one) => (
      <Frame key={one} {...frame} written={one} isShown={one === shown} onShown={() => setShown(one)} />
    ))
}

function useAfterPause(value: string): string {
  const [latest, setLatest] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLatest(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return latest
}

type FrameProps = Omit<PreviewFramesProps, 'draft'> & {
  written: string
  isShown: boolean
  onShown: () => void
}

function Frame({ action, title, failed, written, isShown, onShown }: FrameProps) {
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <iframe
        name={name}
        title={isShown ? title : undefined}
        sandbox="allow-same-origin"
        className={`absolute inset-0 size-full bg-paper ${isShown ? '' : 'invisible'}`}
        onLoad={({ currentTarget: { contentDocument: page } }) => {
          if (page?.URL === 'about:blank') return
          setHasFailed(page?.contentType !== 'text/html')
          onShown()
        }}
      />
      <form ref={form} method="post" action={action} target={name} hidden>
        <input type="hidden" name="draft" value={written} readOnly />
      </form>
      {hasFailed && <p className="absolute inset-0 bg-card p-10">{failed}</p>}
    </>
  )
}
