/** The shop's home page as it will be, beside what is being changed; the server renders it with the draft. */
import { useEffect, useRef, useState } from 'react'
import type { PreviewDraft } from '#shared/contract/staff/company.ts'
import { storefrontSettingsWords } from '#shared/text/staff/en/storefront-settings.ts'
import { useWords } from '#ui/text.tsx'
import { PreviewFrames } from '../../frame/preview-frames.tsx'

const WIDTHS = { desktop: 'h-[720px] w-[1280px]', phone: 'h-[700px] w-[390px]' } as const
const SIZES = { desktop: { width: 1280, height: 720 }, phone: { width: 390, height: 700 } } as const

export function ShopPreview({ draft }: { draft: PreviewDraft }) {
  const { preview: words } = useWords(storefrontSettingsWords)
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
          <PreviewFrames
            action="/staff/preview"
            draft={draft}
            title={words.title}
            failed={<span className="text-3xl">{words.failed}</span>}
          />
        </div>
      </div>
    </section>
  )
}

/** Returns the ref of a box that shows something of a fixed size as large as it fits: as `--scale` and `--scaled-height`. */
function useScale<T extends HTMLElement>({ width, height }: { width: number; height: number }) {
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
