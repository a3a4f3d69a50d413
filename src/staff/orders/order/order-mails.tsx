import { useState } from 'react'
import type { MailContentView, OrderMail, StaffOrder } from '#shared/contract/staff/order.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { AlertIcon } from '#ui/icons.tsx'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { useRead } from '../../api/use-read.ts'
import { useAction } from '../../api/use-action.ts'
import { Card } from '../../frame/card.tsx'
import { shortMoment } from '../../frame/moments.ts'
import { FailedState, SkeletonRows } from '../../frame/loading-and-empty.tsx'

/** The mails that left or are to leave: read, and sent once more; and text messages. */
export function OrderMails({ order: { number, mails, texts } }: { order: StaffOrder }) {
  const { mails: words } = useWords(ordersWords).one
  const language = useLanguage()
  const { run } = useAction()
  const [open, setOpen] = useState<OrderMail>()
  const reasonOf = (problem: string) =>
    problem.startsWith('HTTP ') ? words.gateway(problem) : (words.problems[problem] ?? words.fault(problem))
  const nameOf = ({ template }: OrderMail) => words.templates[template] ?? template
  return (
    <Card title={words.title}>
      {mails.length + texts.length === 0 && <p className="px-4.5 py-3 text-muted">{words.none}</p>}
      <ul>
        {mails.map((mail) => {
          const isStuck = mail.state === 'failed' || mail.state === 'uncertain'
          return (
            <li key={mail.id} className="border-b border-hairline px-4.5 py-2.5 last:border-b-0">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">{nameOf(mail)}</span>
                <span className={`text-xs ${isStuck ? 'font-medium text-out-of-stock' : 'text-muted'}`}>
                  {isStuck && <AlertIcon className="mr-1 inline size-3.5" />}
                  {words.states[mail.state]} · {shortMoment(mail.at, language)}
                </span>
              </p>
              <p className="flex gap-4">
                <button
                  type="button"
                  aria-label={words.readOne(nameOf(mail))}
                  className="link min-h-8 pointer-coarse:min-h-11"
                  onClick={() => setOpen(mail)}
                >
                  {words.read}
                </button>
                {mail.state !== 'queued' && (
                  <button
                    type="button"
                    aria-label={words.againOne(nameOf(mail))}
                    className="link min-h-8 pointer-coarse:min-h-11"
                    onClick={() => void run('orders-resend', { input: { number, mail: mail.id } })}
                  >
                    {words.again}
                  </button>
                )}
              </p>
            </li>
          )
        })}
        {texts.map(({ id, state, at, problem }) => {
          const isStuck = state === 'failed' || state === 'uncertain'
          return (
            <li key={id} className="border-b border-hairline px-4.5 py-2.5 last:border-b-0">
              <p className="flex flex-wrap items-center justify-between gap-x-3">
                <span className="font-medium">{words.text}</span>
                <span className={`text-xs ${isStuck ? 'font-medium text-out-of-stock' : 'text-muted'}`}>
                  {isStuck && <AlertIcon className="mr-1 inline size-3.5" />}
                  {words.states[state]} · {shortMoment(at, language)}
                </span>
              </p>
              {isStuck && problem && <p className="text-xs text-muted">{reasonOf(problem)}</p>}
            </li>
          )
        })}
      </ul>
      <Dialog open={open !== undefined} onClose={() => setOpen(undefined)} title={open ? nameOf(open) : ''}>
        {open && <MailContent id={open.id} onClose={() => setOpen(undefined)} />}
      </Dialog>
    </Card>
  )
}

function MailContent({ id, onClose }: { id: string; onClose: () => void }) {
  const { common } = useText()
  const { mails: words } = useWords(ordersWords).one
  const { data, error, refetch } = useRead<MailContentView>(['order', 'mail', id], `/orders/mails/${id}`)
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={4} />
  return (
    <>
      <p className="mb-3 text-xs text-muted">{words.asToday}</p>
      <h3 className="font-semibold">{data.subject}</h3>
      <p className="mt-2 mb-5 whitespace-pre-line">{data.text}</p>
      <Button variant="outline" size="control" onClick={onClose}>
        {common.close}
      </Button>
    </>
  )
}
