/** Printing without a dialog: what this browser can, a test, the paper of this device, and the shop's label printer. */
import type { StaffLabelPrinter } from '#shared/contract/staff/label-printer.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { useWords } from '#ui/text.tsx'
import { useRead } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { BrowserSteps } from './browser-steps.tsx'
import { choosePaper, useDevicePrinting, type SlipPaper, type SlipUse, browserOf } from './device-printing.ts'
import { LabelPrinterCard } from './label-printer-card.tsx'
import { PrintSheets } from './print-sheets.tsx'
import { TestPrint } from './test-print.tsx'

export default function PrintingPage() {
  const words = useWords(printingWords)
  const { data, error, refetch } = useRead<StaffLabelPrinter>(['label-printer'], '/label-printer')
  return (
    <>
      <PageHead title={words.title} help={words.help} />
      <div className="grid gap-5">
        <BrowserSteps browser={browserOf(navigator)} />
        <TestPrint />
        <Papers hasPrinter={data?.media != null} />
        {data ? (
          <LabelPrinterCard printer={data} />
        ) : (
          <Unread error={error} refetch={refetch}>
            <Card title={words.printer.title}>
              <SkeletonRows count={4} />
            </Card>
          </Unread>
        )}
      </div>
      <PrintSheets />
    </>
  )
}

type PaperNames = Partial<Record<SlipPaper, string>>
const withoutLabel = ({ label: _label, ...sheets }: PaperNames): PaperNames => sheets

/** The paper of each kind of slip; labels only where there is a printer for them, and by whom may send them. */
function Papers({ hasPrinter }: { hasPrinter: boolean }) {
  const { papers: words } = useWords(printingWords)
  const { papers } = useDevicePrinting()
  const mayLabel = useMay()('/staff/labels')
  const offersLabel = (use: SlipUse) => hasPrinter || papers[use] === 'label'
  return (
    <Card title={words.title}>
      <div className="grid max-w-3xl gap-3 p-4.5">
        <p className="text-muted">{words.text}</p>
        {(['hold', 'parcel'] as const).map((use) => (
          <div key={use} className="flex flex-wrap items-center gap-3">
            <span className="basis-48">{words[use]}</span>
            <Choice
              label={words[use]}
              options={offersLabel(use) ? words.options : withoutLabel(words.options)}
              chosen={papers[use]}
              onChoose={(paper) => choosePaper(use, paper)}
            />
          </div>
        ))}
        {!hasPrinter && mayLabel && <p className="text-sm text-muted">{words.unset}</p>}
      </div>
    </Card>
  )
}
