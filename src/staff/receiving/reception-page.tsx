import { useState } from 'react'
import { useParams } from 'react-router'
import type { ReceptionView, HoldSlip } from '#shared/contract/staff/receiving.ts'
import { formatCents } from '#shared/money/format.ts'
import { cameraWords } from '#shared/text/en/camera.ts'
import { printingWords } from '#shared/text/staff/en/printing.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { Button } from '#ui/button.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { StaffError } from '../api/client.ts'
import { sayFailed } from '../api/toasts.ts'
import { useAction } from '../api/use-action.ts'
import { CommandButton, useCommands } from '../commands/commands.tsx'
import { PrinterIcon, ScanIcon } from '../frame/icons.tsx'
import { useMay } from '../frame/member.ts'
import { shortMoment, shortDay } from '../frame/moments.ts'
import { NotFound, Unread, SkeletonDesk } from '../frame/loading-and-empty.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { printLabelsOf } from '../print/book-labels.tsx'
import { PrintSheets, printSheets } from '../print/print-sheets.tsx'
import { Camera } from '../scan/camera.tsx'
import { useHeldScans } from '../scan/read-code.ts'
import { CloseSummary } from './close-summary.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import { headingOf, useReception } from './reception.ts'
import { ReceptionDesk } from './reception-desk.tsx'
import { useReading } from './use-reading.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { holdShelfSlip } from '../print/hold-shelf-slip.tsx'

/** Prints the slips of some orders. */
function printHoldShelfSlips(slips: readonly HoldSlip[], language: Language): Promise<void> {
  const { slips: words } = receivingWords[language]
  return printSheets(
    slips.map(({ order: number, delivery_method: method, collect_by: day, on_backorder: missing, ...slip }) =>
      holdShelfSlip({
        ...slip,
        number,
        heading: words.methods[method],
        until: day && words.collectBy(shortDay(day, language)),
        more: missing > 0 && words.awaited(missing),
      }),
    ),
  )
}

/** One delivery: opened, read copy by copy, its discrepancies answered, closed. */
export default function ReceptionPage() {
  const { number = '' } = useParams()
  const { data, error, refetch } = useReception(number)
  useHeldScans(!data && !error)
  if (!data)
    return (
      <Unread error={error} refetch={refetch} gone={<NotFound />}>
        <SkeletonDesk columns="lg:grid-cols-[minmax(0,1fr)_18.25rem]" counts={[2, 2]} />
      </Unread>
    )
  return <Reception key={data.number} known={data} />
}

function Reception({ known }: { known: ReceptionView }) {
  const words = useWords(receivingWords)
  const language = useLanguage()
  const { open: openCamera } = useWords(cameraWords)
  const reading = useReading(known)
  const { reception } = reading
  const { run } = useAction()
  const [isClosing, setIsClosing] = useState(false)
  const [isWatching, setIsWatching] = useState(false)
  const [isLabelling, setIsLabelling] = useState(false)
  const printing = useWords(printingWords)
  const may = useMay()
  const { number, state, supplier } = reception
  const toPrint = reception.slips.filter((slip) => !slip.is_printed)
  // Copies for customers lie aside: those for the shelves are labelled
  const labels = reception.lines.flatMap(({ _code_barre: isbn, read, allocated }) =>
    read > allocated ? [{ isbn, copies: read - allocated }] : [],
  )
  const slips = toPrint.length > 0 ? toPrint : reception.slips
  const change = (action: 'receiving-hold' | 'receiving-close' | 'receiving-resume') => () =>
    void run(action, { input: { number } })
  async function print() {
    if (slips.length === 0) return
    await printHoldShelfSlips(slips, language)
    await run('receiving-slips', { input: { number, orders: slips.map(({ order }) => order) } })
  }
  async function printLabels() {
    setIsLabelling(true)
    try {
      await printLabelsOf(labels)
    } catch (error) {
      if (!(error instanceof StaffError)) throw error
      sayFailed(error.message)
    } finally {
      setIsLabelling(false)
    }
  }
  const watch = { label: openCamera, run: () => setIsWatching(true) }
  const isOpen = state === 'open'
  useCommands(isOpen ? [watch] : [])
  return (
    <>
      <PageHead
        above={{ to: '/receiving', label: words.title }}
        title={headingOf(reception, words)}
        marks={
          <>
            <span className="text-muted">{supplier ?? words.unknownSupplier}</span>
            <DeliveryNote key={reception.delivery_note} reception={reception} />
          </>
        }
        summary={<Summary reception={reception} />}
        help={words.help}
        actions={
          <>
            {isOpen ? (
              <>
                <Button variant="outline" size="squareControl" aria-label={openCamera} onClick={watch.run}>
                  <ScanIcon />
                </Button>
                <CommandButton
                  label={words.hold}
                  shortcut="m"
                  variant="outline"
                  run={change('receiving-hold')}
                />
                <CommandButton
                  label={words.close}
                  shortcut="c"
                  variant="outline"
                  run={() => setIsClosing(true)}
                />
              </>
            ) : (
              <CommandButton
                label={words.resume}
                shortcut="c"
                variant="outline"
                run={change('receiving-resume')}
              />
            )}
            {may('/staff/labels') && labels.length > 0 && (
              <CommandButton
                label={printing.labels.ofDelivery(labels.reduce((sum, { copies }) => sum + copies, 0))}
                shortcut="e"
                variant="outline"
                isOff={isLabelling}
                run={() => void printLabels()}
              />
            )}
            {slips.length > 0 && (
              <CommandButton
                label={words.print(slips.length)}
                shortcut="i"
                icon={PrinterIcon}
                run={() => void print()}
              />
            )}
          </>
        }
      />
      {isWatching && <Camera onClose={() => setIsWatching(false)} />}
      <ReceptionDesk reading={reading} />
      <CloseSummary
        reception={reception}
        open={isClosing}
        onClose={() => setIsClosing(false)}
        onConfirm={() => {
          setIsClosing(false)
          change('receiving-close')()
        }}
      />
      <PrintSheets />
    </>
  )
}

function Summary({ reception }: { reception: ReceptionView }) {
  const words = useWords(receivingWords)
  const language = useLanguage()
  const { parcels, opened_at: at, expected, read, discrepancies, state, net_cents: cents } = reception
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
      <span>
        {words.summary(parcels, shortMoment(at, language), expected)}
        {cents > 0 && `, ${words.net(formatCents(cents, { language, currency: 'eur' }))}`}
      </span>
      {state !== 'open' && <strong className="text-ink">{words.states[state]}</strong>}
      <progress
        aria-label={words.progress(read, expected)}
        max={Math.max(expected, read, 1)}
        value={read}
        className="h-2 w-36"
      />
      <span className="text-ink">
        <strong>{read}</strong> {words.read(read)} {expected}
      </span>
      {discrepancies > 0 && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-out-of-stock">
          <AlertIcon className="size-4" /> {words.discrepancies(discrepancies)}
        </span>
      )}
    </div>
  )
}
