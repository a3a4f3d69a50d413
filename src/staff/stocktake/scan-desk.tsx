/** Scanning for a stocktake: the last title large, how many so far, what still waits on this device. */
import { useState } from 'react'
import type { StocktakeView } from '#shared/contract/staff/stocktakes.ts'
import { stocktakeWords } from '#shared/text/staff/en/stocktake.ts'
import { cameraWords } from '#shared/text/en/camera.ts'
import { Button } from '#ui/button.tsx'
import { RetryButton } from '#ui/retry-button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import { useWords } from '#ui/text.tsx'
import { CommandButton, useCommands, KeyCap } from '../commands/commands.tsx'
import { announce } from '../frame/announcer.tsx'
import { ScanIcon } from '../frame/icons.tsx'
import { useMember } from '../frame/member.ts'
import { Camera } from '../scan/camera.tsx'
import { useScans } from '../scan/read-code.ts'
import { playTone } from '../scan/sounds.ts'
import { queueScan, scanQueue, type QueuedScan } from './scan-queue.ts'
import type { useSending } from './use-sending.ts'
import { useTitles } from './use-titles.ts'

const MOST_AT_ONCE = 99

/** What the last scan was; `isRight`: a book of these shelves. */
type Last = { said: string; isRight: boolean; scan?: QueuedScan; title?: string; count?: number }

type ScanDeskProps = { stocktake: StocktakeView; sending: ReturnType<typeof useSending> }

export function ScanDesk({ stocktake, sending }: ScanDeskProps) {
  const { scan: words } = useWords(stocktakeWords)
  const { open: openCamera } = useWords(cameraWords)
  const { number, people } = stocktake
  const { name } = useMember()
  const titles = useTitles(number)
  const waiting = scanQueue.useAll().filter((scan) => scan.number === number)
  const [quantity, setQuantity] = useState(1)
  const [counts, setCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const [last, setLast] = useState<Last>()
  const [isWatching, setIsWatching] = useState(false)

  function say(next: Last, tone: Parameters<typeof playTone>[0]) {
    setLast(next)
    announce(next.said)
    playTone(tone)
  }
  function add(isbn: string, copies: number): { scan: QueuedScan; count: number } {
    const scan = queueScan({ number, isbn, copies })
    const count = Math.max(0, (counts.get(isbn) ?? 0) + copies)
    setCounts(new Map(counts).set(isbn, count))
    return { scan, count }
  }
  function take(isbn: string) {
    const title = titles?.get(isbn)
    const { scan, count } = add(isbn, quantity)
    setQuantity(1)
    const isApart = titles !== undefined && title === undefined
    const said = isApart ? words.apart(isbn) : words.counted(title ?? isbn, count)
    say({ said, isRight: !isApart, scan, title: title ?? isbn, count }, isApart ? 'tooMany' : 'right')
  }
  function undo() {
    if (!last?.scan) return
    const { isbn, copies } = last.scan
    add(isbn, -copies)
    const said = words.undone(last.title ?? isbn)
    setLast({ said, isRight: true })
    announce(said)
  }
  useScans(({ kind, text }) => {
    if (kind === 'isbn') take(text)
    else say({ said: words.notBook(text), isRight: false }, 'wrong')
  })
  useCommands([
    { label: openCamera, run: () => setIsWatching(true) },
    { label: words.more, key: 'q', run: () => setQuantity(Math.min(MOST_AT_ONCE, quantity + 1)) },
  ])
  const waitingCopies = waiting.reduce((sum, { copies }) => sum + copies, 0)
  const mine = (people.find((one) => one.name === name)?.copies ?? 0) + waitingCopies
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_18.25rem]">
      <div className="flex min-w-0 flex-col gap-4">
        <LastScan last={last} titles={titles} />
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" size="control" onClick={() => setIsWatching(true)}>
            <ScanIcon className="size-4" /> {openCamera}
          </Button>
          <span className="flex items-center gap-2">
            <span className="text-muted">
              {words.quantity} <KeyCap of="q" />
            </span>
            <QuantityStepper
              quantity={quantity}
              copies={MOST_AT_ONCE}
              onChange={setQuantity}
              label={words.quantity}
            />
          </span>
          {last?.scan && <CommandButton label={words.undo} shortcut="r" variant="outline" run={undo} />}
        </div>
        {isWatching && <Camera onClose={() => setIsWatching(false)} />}
      </div>
      <aside className="flex flex-col gap-3 max-lg:order-first">
        <dl className="grid grid-cols-2 gap-3">
          {[
            { label: words.mine, count: mine },
            { label: words.everybody, count: stocktake.copies + waitingCopies },
          ].map(({ label, count }) => (
            <div key={label} className="rounded-lg border border-hairline bg-card px-4 py-2.5">
              <dt className="text-muted">{label}</dt>
              <dd className="font-serif text-3xl">{count}</dd>
            </div>
          ))}
        </dl>
        <Waiting sending={sending} />
        {people.length > 1 && (
          <ul
            aria-label={words.people}
            className="rounded-lg border border-hairline bg-card px-4 py-2 max-lg:hidden"
          >
            {people.map((one) => (
              <li key={one.name} className="flex justify-between gap-3 py-1">
                <span>{one.name}</span> <span>{one.copies}</span>
              </li>
            ))}
          </ul>
        )}
      </aside>
    </div>
  )
}

type LastScanProps = { last: Last | undefined; titles: ReadonlyMap<string, string> | undefined }

function LastScan({ last, titles }: LastScanProps) {
  const { scan: words } = useWords(stocktakeWords)
  const look = !last
    ? 'border-hairline'
    : last.isRight
      ? 'border-in-stock bg-in-stock/10'
      : 'border-out-of-stock bg-out-of-stock/8'
  return (
    <section className={`flex min-h-32 flex-col justify-center rounded-lg border-2 bg-card p-4 ${look}`}>
      <h2 className="text-xs! font-normal! text-muted">{words.last}</h2>
      {last?.count === undefined || !last.isRight ? (
        <p className="text-xl font-semibold break-words">{last?.said ?? words.nothing}</p>
      ) : (
        <p className="flex items-baseline justify-between gap-4">
          <span className="min-w-0 font-serif text-2xl break-words sm:text-3xl">
            {titles?.get(last.scan?.isbn ?? '') ?? last.title}
          </span>
          <strong className="font-serif text-5xl font-normal">
            {last.count}
            <span className="sr-only"> {words.ofTitle}</span>
          </strong>
        </p>
      )}
    </section>
  )
}

/** What this device has yet to send, and why it does not. */
function Waiting({ sending: { count, isIn, canSend, refusal, retry } }: Pick<ScanDeskProps, 'sending'>) {
  const { scan: words } = useWords(stocktakeWords)
  if (refusal !== undefined)
    return (
      <div role="alert" className="rounded-lg border-2 border-out-of-stock bg-out-of-stock/8 p-3">
        <p className="mb-2">
          {words.refused(count)} {refusal}
        </p>
        <RetryButton variant="outline" size="control" onClick={retry} />
      </div>
    )
  const said =
    count === 0
      ? words.sent
      : !isIn
        ? words.signIn(count)
        : canSend
          ? words.sending(count)
          : words.waiting(count)
  return (
    <p
      className={`rounded-lg border p-3 ${count > 0 && !canSend ? 'border-secondary font-semibold' : 'border-hairline text-muted'}`}
    >
      {said}
    </p>
  )
}
