import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { cameraWords } from '#shared/text/en/camera.ts'
import type { Data } from '#shared/contract/envelope.ts'
import type { CounterAnswer, HoldShelf } from '#shared/contract/staff/counter.ts'
import { counterWords } from '#shared/text/staff/en/counter.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { post } from '../api/client.ts'
import { useRead } from '../api/use-read.ts'
import { CommandButton, useCommands } from '../commands/commands.tsx'
import { announce } from '../frame/announcer.tsx'
import { ScanIcon } from '../frame/icons.tsx'
import { useMay } from '../frame/member.ts'
import { clock } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState, FailedState } from '../frame/loading-and-empty.tsx'
import { PrintSheets } from '../print/print-sheets.tsx'
import { Camera } from '../scan/camera.tsx'
import { useScans } from '../scan/read-code.ts'
import { Answer, SkeletonAnswer } from './answer.tsx'
import { HoldShelfStrip, SkeletonStrip } from './hold-shelf-strip.tsx'

/** What the reader, the camera or somebody's hand writes is answered; beside it, what lies behind the counter. */
export default function CounterPage() {
  const words = useWords(counterWords)
  const { open: openCamera } = useWords(cameraWords)
  const language = useLanguage()
  const [question, setQuestion] = useState<{ typed: string; at: string }>()
  const [isWatching, setIsWatching] = useState(false)
  const ask = (typed: string) => setQuestion({ typed, at: new Date().toISOString() })
  const watch = () => setIsWatching(true)
  useScans(({ text }) => ask(text))
  const may = useMay()
  const navigate = useNavigate()
  const takeOrder = () => void navigate('/order-entry')
  const entry = may('orders-take') ? [{ label: words.takeOrder, key: 't', run: takeOrder }] : []
  useCommands([{ label: openCamera, run: watch }])
  const answer = useQuery({
    queryKey: ['counter', 'look-up', question?.typed],
    queryFn: async () =>
      (await post<Data<CounterAnswer>>('/counter/look-up', { typed: question?.typed })).data,
    enabled: question !== undefined,
  })
  const shelf = useRead<HoldShelf>(['counter', 'hold-shelf'], '/counter/hold-shelf')
  const said = answer.data && question && headingOf(answer.data, words, question.typed)
  useEffect(() => {
    if (said !== undefined) announce(said)
  }, [said])
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        summary={question && words.read(question.typed, clock(question.at, language))}
        actions={
          <>
            {may('/staff/vouchers') && (
              <ButtonLink variant="quiet" size="control" to="/vouchers">
                {words.vouchers}
              </ButtonLink>
            )}
            <Button variant="outline" size="control" onClick={watch}>
              <ScanIcon /> {openCamera}
            </Button>
            {entry.map(({ label, key, run }) => (
              <CommandButton key={key} label={label} shortcut={key} run={run} />
            ))}
          </>
        }
      />
      {isWatching && <Camera onClose={() => setIsWatching(false)} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {shelf.data && <HoldShelfStrip shelf={shelf.data} requested={question?.typed} onAsk={ask} />}
        {!shelf.data &&
          (shelf.error ? (
            <FailedState error={shelf.error} onRetry={() => void shelf.refetch()} />
          ) : (
            <SkeletonStrip />
          ))}
        <div role="region" aria-label={words.answer} className="min-w-0">
          {!question && <EmptyState title={words.start.title} text={words.start.text} />}
          {question && answer.isPending && <SkeletonAnswer typed={question.typed} />}
          {answer.error && !answer.data && (
            <FailedState error={answer.error} onRetry={() => void answer.refetch()} />
          )}
          {question && answer.data && <Answer answer={answer.data} typed={question.typed} />}
        </div>
      </div>
      <PrintSheets />
    </>
  )
}

type CounterWords = (typeof counterWords)['fr']

/** Returns what an answer is of, for whoever does not look: a title, or names. */
function headingOf(answer: CounterAnswer, words: CounterWords, typed: string): string {
  if (answer.kind === 'nothing') return words.nothing(typed)
  if (answer.kind === 'voucher') return answer.voucher.number
  if (answer.kind === 'no_voucher') return words.voucher.none[answer.reason].title
  if (answer.kind === 'book') return answer.book.designation
  if (answer.kind === 'order') return answer.order.buyer
  if (answer.kind === 'reservation') return answer.reservation.customer_name ?? answer.reservation.number
  const names = [
    ...answer.lists.map(({ title }) => title),
    ...answer.orders.map(({ buyer }) => buyer),
    ...answer.reservations.map(({ customer_name: name, number }) => name ?? number),
  ]
  return [...new Set(names)].join(', ')
}
