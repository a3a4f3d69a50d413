/** The trolley at work: where to go, what to take, which bin, and what the last scan was. */
import { useEffect, useState } from 'react'
import type { Trolley, TrolleyOrder } from '#shared/contract/staff/picking.ts'
import { CARRIER_NAMES, type Carrier } from '#shared/orders/carriers.ts'
import { hasCarrierForm, isArticleCode, mayBeTracking } from '#shared/orders/tracking-numbers.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { binLetter } from '#shared/picking/trolley.ts'
import { pickingWords } from '#shared/text/staff/en/picking.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { useCommands, KeyCap } from '../commands/commands.tsx'
import { announce } from '../frame/announcer.tsx'
import { Confirm } from '../frame/confirm.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { storedScans } from '../scan/stored-scans.ts'
import { useScans } from '../scan/read-code.ts'
import { Bins } from './bins.tsx'
import { CurrentBook, Progress, PickList } from './current-book.tsx'
import { MissingPanel } from './missing-panel.tsx'
import { ParcelPanel } from './parcel-panel.tsx'
import { printHeld, printParcel } from './slips.tsx'
import { useScanning } from './use-scanning.ts'
import { VerdictBand } from './verdict-band.tsx'
import { isMissing } from './with-copy.ts'

export function TrolleyDesk({ known }: { known: Trolley }) {
  const words = useWords(pickingWords)
  const language = useLanguage()
  const { trolley, verdict, say, clear, scan } = useScanning(known)
  const { orders, lines } = trolley
  const { run, takeBack: undo } = useAction()
  const [chosenBook, setChosenBook] = useState<number>()
  const [chosenOrder, setChosenOrder] = useState<string>()
  const [carrier, setCarrier] = useState<Carrier>('colissimo')
  const [unusual, setUnusual] = useState<string>()
  const [notFoundBook, setNotFoundBook] = useState<number>()
  const missing = lines.filter(isMissing)
  const current = missing.find(({ article_id: id }) => id === chosenBook) ?? missing[0]
  // Said once, as the trolley starts: later the verdict of each scan is
  const [first] = useState(current)
  useEffect(() => {
    const places = first && pickPlaces(first).map((place) => place ?? words.noShelf)
    if (places) announce(words.expected(first.title, places.join(' + ')))
  }, [first, words])
  const toSend =
    orders.find(({ number }) => number === chosenOrder) ??
    orders.find((order) => canBeSent(order) && !isMissing(order))
  const gone = orders.find((order) => !order.can_be_prepared)

  const send = (tracking?: string) => {
    if (toSend) void run('picking-close', { input: { number: toSend.number, carrier, tracking } })
  }
  /** Only the carrier's own numbers close a parcel at once: its mail leaves with it. */
  function readLabel(text: string) {
    if (isArticleCode(text)) say({ kind: 'article', said: text })
    else if (!toSend || !mayBeTracking(text)) say({ kind: 'unknown', said: text })
    else if (hasCarrierForm(carrier, text)) send(text)
    else setUnusual(text)
  }
  const print = () => {
    if (toSend) void printParcel(toSend, trolley)
  }
  const putAside = (number: string) => run('picking-aside', { input: { number } })
  const notFound = () => setNotFoundBook(current?.article_id)
  /** The last copies of a pick-up order lie in its bin although none was scanned last: the missing one was given up. */
  const layReady = async (number: string) => {
    const done = await run('picking-close', { input: { number } })
    if (done?.outcome === 'ORDER_LAID_READY') printHeld(number, done.params.place, { trolley, language })
  }
  const byHand = () => {
    if (current) scan(current._code_barre)
  }
  function takeBack() {
    if (verdict?.kind === 'stored') storedScans.remove([verdict.scan])
    else if (verdict?.kind === 'right' && verdict.undo) {
      void undo(verdict.undo)
    } else return
    clear()
  }
  useScans(({ kind, text }) => {
    const order = orders.find(({ number }) => number === text)
    setUnusual(undefined)
    if (kind === 'isbn') scan(text)
    else if (order && canBeSent(order)) setChosenOrder(text)
    else if (kind === 'other') readLabel(text)
    else say({ kind: 'unknown', said: text })
  })
  useCommands([
    { label: words.byHand, key: 'v', run: byHand },
    { label: words.missing, key: 'i', run: notFound },
    { label: words.takeBack, key: 'r', run: takeBack },
    { label: words.parcel.without, key: 'p', run: () => send() },
    { label: words.parcel.print, key: 'e', run: print },
  ])
  return (
    <div className="flex flex-col gap-4 print:hidden">
      <Progress lines={lines} />
      <div className="grid items-start gap-5 lg:grid-cols-[19rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-2">
          {current ? (
            <CurrentBook line={current} orders={orders} />
          ) : (
            <EmptyState title={words.allPicked.title} text={words.allPicked.text} />
          )}
          {/* On a phone it stands above what it is about, which may fill the screen */}
          {verdict && (
            <div className="max-lg:order-first">
              <VerdictBand verdict={verdict} expected={current} onTakeBack={takeBack} />
            </div>
          )}
          {toSend && (
            <ParcelPanel
              order={toSend}
              carrier={carrier}
              onCarrier={setCarrier}
              onPrint={print}
              onSend={() => send()}
            />
          )}
          {gone && (
            <p role="alert" className="rounded-md border-2 border-out-of-stock bg-card p-4 text-base">
              {(gone.state === 'preparing' ? words.awaiting : words.gone)(gone.number)}
            </p>
          )}
          {current && notFoundBook === current.article_id && (
            <MissingPanel
              key={current.article_id}
              line={current}
              orders={orders}
              onClose={() => setNotFoundBook(undefined)}
            />
          )}
          {current && notFoundBook !== current.article_id && (
            <div className="flex flex-wrap gap-3">
              <Button variant="outline" size="small" onClick={notFound}>
                {words.missing} <KeyCap of="i" />
              </Button>
              <Button variant="outline" size="small" onClick={byHand}>
                {words.byHand} <KeyCap of="v" />
              </Button>
            </div>
          )}
        </div>
        <PickList
          lines={lines}
          orders={orders.length}
          current={current}
          onChoose={setChosenBook}
          className="lg:col-start-1 lg:row-start-1"
        />
      </div>
      <Bins
        trolley={trolley}
        current={current}
        onAside={(number) => void putAside(number)}
        onPartly={setChosenOrder}
        onReady={(number) => void layReady(number)}
      />
      <Confirm
        question={
          toSend && unusual !== undefined
            ? {
                title: words.parcel.check.title(binLetter(toSend.bin), toSend.number),
                text: [
                  words.parcel.check.read(unusual),
                  ...(carrier === 'other' ? [] : [words.parcel.check.form(CARRIER_NAMES[carrier])]),
                ].join(' '),
                action: words.parcel.check.send,
                run: () => send(unusual),
              }
            : undefined
        }
        cancel={words.parcel.check.cancel}
        onClose={() => setUnusual(undefined)}
      />
    </div>
  )
}

/** Copies of it lie in its bin, for a parcel. */
const canBeSent = (order: TrolleyOrder) =>
  order.can_be_prepared && order.picked > 0 && order.delivery_method !== 'pickup'
