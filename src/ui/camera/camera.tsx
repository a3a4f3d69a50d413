import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { cameraWords } from '#shared/text/en/camera.ts'
import { Button } from '../button.tsx'
import { AlertIcon, CloseIcon } from '../icons.tsx'
import { useWords } from '../text.tsx'
import { watchCamera } from './watch-camera.ts'

type CameraProps = { onCode: (text: string) => void; onClose: () => void }

/** What the camera sees, above the work that goes on below it; or why there is nothing to see. */
export function Camera({ onCode, onClose }: CameraProps) {
  const words = useWords(cameraWords)
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string>()
  const hand = useEffectEvent(onCode)
  useEffect(() => {
    const stopping = new AbortController()
    const showFault = (error: unknown) => {
      if (!stopping.signal.aborted) setFault(error instanceof DOMException ? error.name : '')
    }
    if (video.current) watchCamera(video.current, (text) => hand(text), stopping.signal).catch(showFault)
    return () => stopping.abort()
  }, [])
  return (
    <section
      aria-label={words.title}
      className="mb-4 flex flex-wrap items-start gap-4 rounded-lg border border-hairline bg-card p-3 print:hidden"
    >
      {fault === undefined ? (
        <>
          <video
            ref={video}
            muted
            playsInline
            autoPlay
            className="max-h-56 w-80 max-w-full rounded-md bg-ink"
          />
          <p className="min-w-40 flex-1 text-muted">{words.hint}</p>
        </>
      ) : (
        <p role="alert" className="flex flex-1 items-center gap-3 py-2">
          <AlertIcon className="size-5 shrink-0 text-out-of-stock" />
          {words.faults[fault] ?? words.failed}
        </p>
      )}
      <Button variant="quiet" size="icon" aria-label={words.close} onClick={onClose}>
        <CloseIcon />
      </Button>
    </section>
  )
}
