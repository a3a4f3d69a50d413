import { useState } from 'react'
import type { Language } from '#shared/contract/preferences.ts'
import type { WebhookMessage, WebhookView } from '#shared/contract/staff/programs.ts'
import type { programs } from '#shared/text/staff/fr/programs.ts'
import { programsWords } from '#shared/text/staff/en/programs.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { WEBHOOK_TOPICS } from '#shared/programs/webhook-topics.ts'
import { useAction } from '../api/use-action.ts'
import { WHOLE } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { Confirm, type Question } from '../frame/confirm.tsx'
import { shortMoment } from '../frame/moments.ts'
import { DataTable, type Column } from '../table/data-table.tsx'
import { Secret } from './token-dialog.tsx'
import { ActionForm } from '../form/action-form.tsx'

type Around = { words: typeof programs; language: Language; onAgain: (message: WebhookMessage) => void }

const messageColumns = ({ words, language, onAgain }: Around): Column<WebhookMessage>[] => [
  {
    header: words.event,
    cell: ({ event, subject, at }) => (
      <div className="py-2">
        <span className="font-semibold">{event}</span> <span className="break-all">{subject}</span>
        <span className="block text-xs text-muted">{shortMoment(at, language)}</span>
      </div>
    ),
  },
  {
    header: words.state,
    cell: ({ state, attempts, answer }) => (
      <>
        {words.states[state]}
        <span className="block text-xs text-muted">
          {[words.tries(attempts), answer].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  },
  {
    header: words.again,
    align: 'end',
    cell: (message) =>
      message.state !== 'queued' && (
        <Button
          variant="outline"
          size="control"
          aria-label={words.againOf(message.event, message.subject)}
          onClick={() => onAgain(message)}
        >
          {words.again}
        </Button>
      ),
  },
]

/** A program that is notified: of what, with which secret, and what became of the last messages. */
export function WebhookCard({ webhook }: { webhook: WebhookView }) {
  const words = useWords(programsWords)
  const language = useLanguage()
  const { run } = useAction()
  const [question, setQuestion] = useState<Question>()
  const { id, url, topics, disabled_at: off, secret, messages } = webhook
  const remove = () =>
    setQuestion({
      title: words.removeSure(url),
      text: words.removeHint,
      action: words.remove,
      run: () => void run('webhooks-remove', { input: { id } }),
    })
  return (
    <Card title={url}>
      <div className="grid gap-3 border-b border-hairline px-4.5 py-4">
        {off !== null && (
          <p className="font-semibold text-out-of-stock">{words.off(shortMoment(off, language))}</p>
        )}
        <ul className="text-muted">
          {topics.map((topic) => (
            <li key={topic}>{words.topics[topic]}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          {off !== null && (
            <Button size="control" onClick={() => void run('webhooks-resume', { input: { id } })}>
              {words.resume}
            </Button>
          )}
          <Button
            variant="outline"
            size="control"
            onClick={() => void run('webhooks-test', { input: { id } })}
          >
            {words.test}
          </Button>
          <Button variant="outline" size="control" onClick={remove}>
            {words.remove}
          </Button>
        </div>
        <details>
          <summary className="min-h-9 cursor-pointer pointer-coarse:min-h-11">{words.secret}</summary>
          <Secret>{secret}</Secret>
        </details>
      </div>
      <DataTable
        label={words.messages}
        columns={messageColumns({
          words,
          language,
          onAgain: (message) => void run('webhooks-again', { input: { message: String(message.id) } }),
        })}
        pages={{ rows: messages, error: null, refetch: () => undefined, ...WHOLE }}
        idOf={(message) => String(message.id)}
        isTall
        empty={<p className="px-4.5 py-6 text-muted">{words.noMessages}</p>}
      />
      <Confirm question={question} cancel={words.cancel} onClose={() => setQuestion(undefined)} />
    </Card>
  )
}

/** Has a program notified: its address, and of what. */
export function WebhookForm({ onDone }: { onDone: () => void }) {
  const words = useWords(programsWords)
  const topic = (name: keyof typeof words.topics) =>
    ({ label: words.topics[name], type: 'checkbox', value: 'true' }) as const
  return (
    <ActionForm
      fields={{
        url: { label: words.url, hint: words.urlHint, required: true, maxLength: 500, spellCheck: false },
        orders: topic('orders'),
        payments: topic('payments'),
        stock: topic('stock'),
      }}
      send={({ run, typed }) =>
        run('webhooks-add', {
          input: { url: typed.url, topic: WEBHOOK_TOPICS.filter((one) => typed[one] === 'true') },
        })
      }
      onDone={onDone}
      submit={words.addWebhook}
    />
  )
}
