/** The shop's home page as it will be, beside what is being changed; the server renders it with the draft. */
import { useEffect, useId, useRef, useState } from 'react'
import type { PreviewDraft } from '#shared/contract/staff/company.ts'
import { windowWords } from '#shared/text/staff/window-words.ts'
import { useWords } from '#ui/text.tsx'
import { useScale } from './use-scale.ts'

/** Who types rests this long before the page is rendered again. */
const CALM_MS = 400
const WIDTHS = { desktop: 'h-[720px] w-[1280px]', phone: 'h-[700px] w-[390px]' } as const
const SIZES = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 700 } } as const

export function ShopPreview({ draft }: { draft: PreviewDraft }) {
  const { preview: words } = useWords(windowWords)
  const [kind, setKind] = useState<keyof typeof WIDTHS>(() =>
    matchMedia('(width < 48rem)').matches ? 'phone' : 'desktop',
  )
  const frame = useScale<HTMLDivElement>(SIZES[kind])
  return (
    <section aria-label={words.title}>
      <div role="group" aria-label={words.width} className="mb-2 flex items-center gap-2">
        <h2 className="mr-auto">{words.title}</h2>
        {(['desktop', 'phone'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={kind === one}
            className="min-h-(--control-height) rounded-md border border-edge px-3 aria-pressed:bg-tint aria-pressed:font-semibold"
            onClick={() => setKind(one)}
          >
            {words[one]}
          </button>
        ))}
      </div>
      <div
        ref={frame}
        className="relative h-(--scaled-height) overflow-hidden rounded-lg border border-hairline bg-card"
      >
        <div className={`absolute origin-top-left scale-(--scale) ${WIDTHS[kind]}`}>
          <Frames written={useCalm(JSON.stringify(draft))} />
        </div>
      </div>
    </section>
  )
}

function useCalm(value: string): string {
  const [calm, setCalm] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(value), CALM_MS)
    return () => clearTimeout(timer)
  }, [value])
  return calm
}

/** The page before stays until the next one is there; a frame of its own each, or the browser's way back would lead through them. */
function Frames({ written }: { written: string }) {
  const [shown, setShown] = useState('')
  return [...new Set([shown, written])]
    .filter((one) => one !== '')
    .map((one) => <Frame key={one} written={one} onShown={() => setShown(one)} />)
}

function Frame({ written, onShown }: { written: string; onShown: () => void }) {
  const { preview: words } = useWords(windowWords)
  const name = useId()
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => form.current?.submit(), [])
  return (
    <>
      <iframe
        name={name}
        title={words.title}
        sandbox="allow-same-origin"
        className="absolute inset-0 size-full bg-paper"
        onLoad={({ currentTarget: { contentDocument: page } }) => {
          if (page?.URL === 'about:blank') return
          setHasFailed(page?.contentType !== 'text/html')
          onShown()
        }}
      />
      <form ref={form} method="post" action="/staff/preview" target={name} hidden>
        <input type="hidden" name="draft" value={written} readOnly />
      </form>
      {hasFailed && <p className="absolute inset-0 bg-card p-10 text-3xl">{words.failed}</p>}
    </>
  )
}
