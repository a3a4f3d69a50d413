import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { profileWords } from '#shared/text/en/profile.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { middleSquare, MAX_ZOOM, moved, wholePixels, zoomed, type Square } from './crop.ts'

const CANVAS_PIXELS = 576
const KEY_STEP = 0.05
const ZOOM_STEP = 0.25
/** Pixels that a finger moves while it presses. */
const STILL = 4

const ARROWS: Partial<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
}

type CropDialogProps = {
  bitmap: ImageBitmap
  isSending: boolean
  onClose: () => void
  onChosen: (square: Square) => void
}

/** Frames a picture: by dragging, by pressing what should be the middle, by keys, and by a slider. */
export function CropDialog({ bitmap, isSending, onClose, onChosen }: CropDialogProps) {
  const words = useWords(profileWords).picture.crop
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ x: number; y: number; hasMoved: boolean }>(undefined)
  const zoomId = useId()
  const [square, setSquare] = useState(() => middleSquare(bitmap))
  const zoom = Math.min(bitmap.width, bitmap.height) / square.size

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { x, y, size } = square
    context.imageSmoothingQuality = 'high'
    context.clearRect(0, 0, CANVAS_PIXELS, CANVAS_PIXELS)
    context.drawImage(bitmap, x, y, size, size, 0, 0, CANVAS_PIXELS, CANVAS_PIXELS)
  }, [bitmap, square])

  const move = (right: number, down: number) => setSquare((before) => moved(bitmap, before, right, down))
  const zoomTo = (next: number) => setSquare((before) => zoomed(bitmap, before, next))

  function onKeyDown(event: KeyboardEvent) {
    const arrow = ARROWS[event.key]
    if (arrow) move(...arrow)
    else if (event.key === '+' || event.key === '=') zoomTo(zoom + ZOOM_STEP)
    else if (event.key === '-') zoomTo(zoom - ZOOM_STEP)
    else return
    event.preventDefault()
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = drag.current
    if (!from) return
    const { width } = event.currentTarget.getBoundingClientRect()
    const [right, down] = [event.clientX - from.x, event.clientY - from.y]
    if (!from.hasMoved && Math.hypot(right, down) < STILL) return
    drag.current = { x: event.clientX, y: event.clientY, hasMoved: true }
    // The picture follows the finger: the square goes the other way
    move(-right / width, -down / width)
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const from = drag.current
    drag.current = undefined
    if (!from || from.hasMoved) return
    const { left, top, width } = event.currentTarget.getBoundingClientRect()
    move((event.clientX - left) / width - 0.5, (event.clientY - top) / width - 0.5)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        <Button
          className="w-full"
          aria-disabled={isSending || undefined}
          onClick={() => onChosen(wholePixels(bitmap, square))}
        >
          {isSending ? words.saving : words.save}
        </Button>
      }
    >
      <p className="text-sm text-muted">{words.text}</p>
      <button
        type="button"
        aria-label={words.area}
        className="relative mx-auto mt-4 block aspect-square w-full max-w-72 cursor-move touch-none overflow-hidden rounded-md bg-hairline"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          drag.current = { x: event.clientX, y: event.clientY, hasMoved: false }
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          drag.current = undefined
        }}
      >
        <canvas ref={canvas} width={CANVAS_PIXELS} height={CANVAS_PIXELS} className="size-full" />
        {/* What lies outside of the circle is uploaded, and seldom shown */}
        <div className="pointer-events-none absolute inset-0 rounded-full ring-[200px] ring-card/60" />
      </button>
      <label htmlFor={zoomId} className="mt-5 mb-1 block text-sm font-medium">
        {words.zoom}
      </label>
      <input
        id={zoomId}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        className="h-11 w-full accent-primary"
        onChange={(event) => zoomTo(Number(event.target.value))}
      />
    </Dialog>
  )
}
