/** Prints a test and finds out whether a dialog came: by the time it took where that says enough, else by asking. */
import { useEffect, useState } from 'react'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { formatNumber } from '#shared/text/number-format.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { PrinterIcon } from '../frame/icons.tsx'
import { shortDay } from '../frame/moments.ts'
import { rememberTest, useDevicePrinting, type TestResult, surelyHadDialog } from './device-printing.ts'
import { SheetBarcode } from './hold-shelf-slip.tsx'
import { printSheets, type Sheet } from './print-sheets.tsx'

/** The last test of this device, and a new one. */
export function TestPrint() {
  const { test: words } = useWords(printingWords)
  const language = useLanguage()
  const { tested, papers } = useDevicePrinting()
  const { ms, forget } = useTimedPrint()
  const answer = (outcome: TestResult['outcome']) => {
    rememberTest(outcome)
    forget()
  }
  const print = () => void printSheets([testSlip(papers.hold === 'a6' ? 'a6' : '80mm', words)])
  return (
    <Card title={words.title}>
      <div className="grid max-w-3xl justify-items-start gap-3 p-4.5">
        {ms === undefined ? (
          <p role="status">{tested ? words[tested.outcome](shortDay(tested.at, language)) : words.never}</p>
        ) : (
          <div role="group" aria-label={words.ask} className="grid gap-2">
            <p role="status">
              <strong>{words.ask}</strong> {words.why(formatNumber(Math.round(ms / 100) / 10, language))}
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" size="control" onClick={() => answer('silent')}>
                {words.no}
              </Button>
              <Button variant="outline" size="control" onClick={() => answer('dialog')}>
                {words.yes}
              </Button>
              <Button variant="outline" size="control" onClick={() => answer('nothing')}>
                {words.neither}
              </Button>
            </div>
          </div>
        )}
        <CommandButton label={words.print} shortcut="t" icon={PrinterIcon} run={print} />
      </div>
    </Card>
  )
}

/** A slip with what is easily lost: a barcode, and its last line. */
function testSlip(paper: '80mm' | 'a6', words: Record<'slip' | 'slipText', string>): Sheet {
  return {
    id: 'test',
    paper,
    content: (draw) => (
      <>
        <p className="sheet-code">{words.slip}</p>
        <SheetBarcode of="TEST" draw={draw} />
        <p>{words.slipText}</p>
      </>
    ),
  }
}

/** How long the browser was busy with the last print, while that does not say enough; what surely was a dialog is remembered. */
function useTimedPrint() {
  const [ms, setMs] = useState<number>()
  useEffect(() => {
    let begun = 0
    let lostFocus = false
    const ending = new AbortController()
    const { signal } = ending
    window.addEventListener(
      'beforeprint',
      () => {
        begun = performance.now()
        lostFocus = false
      },
      { signal },
    )
    window.addEventListener('blur', () => (lostFocus = true), { signal })
    window.addEventListener(
      'afterprint',
      () => {
        const took = performance.now() - begun
        if (!surelyHadDialog({ ms: took, lostFocus })) return setMs(took)
        rememberTest('dialog')
        setMs(undefined)
      },
      { signal },
    )
    return () => ending.abort()
  }, [])
  return { ms, forget: () => setMs(undefined) }
}
