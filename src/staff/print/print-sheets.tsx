/** Sheets for the printer: black on white, none of the screen around them. */
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { SlipLabel } from '#shared/contract/staff/label-printer.ts'
import { createStore, useStore } from '#ui/store.ts'
import { devicePrinting, type SlipUse } from './device-printing.ts'
import { printLabels } from './print-labels.ts'
import './sheets.css'

/** Draws a text as Code 128; returns the address of the picture. */
type DrawBarcode = (text: string) => string

let loading: Promise<DrawBarcode> | undefined

/** Loads what draws barcodes, when something is printed for the first time. */
export function loadBarcodes(): Promise<DrawBarcode> {
  loading ??= import('bwip-js/generic').then(({ code128, drawingSVG }) => (text: string) => {
    // Scanners want ten bars of white on both sides
    const drawn = code128({ bcid: 'code128', text, height: 12, paddingwidth: 10 }, drawingSVG())
    return `data:image/svg+xml,${encodeURIComponent(drawn)}`
  })
  return loading
}

/**
 * What goes with a parcel; what is laid around a reserved book; a list to carry around; cards to the edge; four cards to be cut; labels
 * of a sheet.
 */
type Paper = 'a6' | '80mm' | '80mm-long' | 'a4' | 'a6-whole' | 'a5-whole' | 'a4-cards' | 'a4-labels'
export type Sheet = {
  id: string
  paper: Paper
  content: (draw: DrawBarcode) => ReactNode
  /** Of a slip whose paper each device chooses: what stands on it as a label. */
  slip?: { use: SlipUse; label: SlipLabel }
}
type Printing = { sheets: readonly Sheet[]; draw: DrawBarcode }

const printing = createStore<Printing | undefined>(undefined)

/** Prints sheets, each on a page of its own, and slips on the paper of this device: where its labels fail, by the browser. */
export async function printSheets(sheets: readonly Sheet[]): Promise<void> {
  const { papers } = devicePrinting()
  const labels = sheets.flatMap(({ slip }) => (slip && papers[slip.use] === 'label' ? [slip.label] : []))
  const areSent = labels.length > 0 && (await printLabels(labels))
  const left = sheets.flatMap((sheet) => {
    const chosen = sheet.slip && papers[sheet.slip.use]
    if (chosen === 'label') return areSent ? [] : [sheet]
    return [chosen ? { ...sheet, paper: chosen } : sheet]
  })
  if (left.length > 0) printing.set({ sheets: left, draw: await loadBarcodes() })
}

/** Where sheets are drawn: on the screen there is nothing of them. */
export function PrintSheets() {
  const paper = useRef<HTMLDivElement>(null)
  const now = useStore(printing, undefined)
  useEffect(() => {
    if (!now) return
    const end = () => printing.set(undefined)
    window.addEventListener('afterprint', end)
    const pictures = Array.from(paper.current?.querySelectorAll('img') ?? [])
    void Promise.all(pictures.map((picture) => picture.decode())).then(() => window.print())
    return () => window.removeEventListener('afterprint', end)
  }, [now])
  useEffect(() => () => printing.set(undefined), [])
  if (!now) return null
  // Beside the page, which is not printed with them: the first sheet begins the first page
  return createPortal(
    <div ref={paper} className="sheets hidden print:block">
      {now.sheets.map(({ id, paper: size, content }) => (
        <section key={id} className={`sheet sheet-${size}`}>
          {content(now.draw)}
        </section>
      ))}
    </div>,
    document.body,
  )
}
