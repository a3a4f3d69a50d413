import { useState } from 'react'
import type { StaffMessage } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { SmallForm, Actions } from './small-form.tsx'
import { useDraft } from './refusal-form.tsx'
import { shortMoment } from '../frame/moments.ts'
import { StateMark } from './state-mark.tsx'
import { TwoColumns } from './two-columns.tsx'

/** A message, what was answered, and the answer that is being written. */
export function MessageItem({ message }: { message: StaffMessage }) {
  const words = useWords(inboxWords)
  const language = useLanguage()
  const { run, isPending } = useAction()
  const { id, version, state, is_suspect: isSuspect } = message
  const isOpen = state === 'open' && !isSuspect
  const [isAnswering, setIsAnswering] = useState(false)
  const acted = { input: { id }, expectedVersion: version }
  const close = { label: words.message.aside, key: 'e', run: () => void run('messages-aside', acted) }
  const reopen = { label: words.message.reopen, key: 'o', run: () => void run('messages-reopen', acted) }
  const answer = {
    label: words.message.answer,
    key: 'a',
    isMain: true,
    run: () => setIsAnswering(true),
  }
  return (
    <TwoColumns order={message.order}>
      <Card title={message.subject} aside={<StateMark state={state} />}>
        <div className="flex flex-col gap-4 px-4.5 py-4">
          <p className="text-muted wrap-anywhere">{words.message.from(message.name, message.email)}</p>
          {isSuspect && <p className="rounded-md bg-tint px-3 py-2">{words.message.suspect}</p>}
          <ol aria-label={words.message.thread} className="flex flex-col gap-3">
            <Said text={message.message} by={`${message.name} · ${shortMoment(message.at, language)}`} />
            {message.answers.map(({ id: answerId, by, at, text }) => (
              <Said
                key={answerId}
                text={text}
                by={words.message.answered(by, shortMoment(at, language))}
                isOurs
              />
            ))}
          </ol>
          {isAnswering ? (
            <Answering message={message} onClose={() => setIsAnswering(false)} />
          ) : (
            <Actions isPending={isPending} actions={[answer, isOpen ? close : reopen]} />
          )}
        </div>
      </Card>
    </TwoColumns>
  )
}

function Said({ text, by, isOurs = false }: { text: string; by: string; isOurs?: boolean }) {
  return (
    <li
      className={`max-w-[44rem] rounded-lg border border-hairline px-4 py-3 ${isOurs ? 'ml-8 bg-tint' : 'mr-8 bg-paper'}`}
    >
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      <p className="mt-1.5 text-xs text-muted">{by}</p>
    </li>
  )
}

function Answering({ message, onClose }: { message: StaffMessage; onClose: () => void }) {
  const words = useWords(inboxWords)
  const { run, isPending, failure } = useAction()
  const { id, version, language } = message
  const [text, setText, clear] = useDraft(`answer ${id}`)
  async function send() {
    const done = await run('messages-answer', { input: { id, text }, expectedVersion: version })
    if (!done) return
    clear()
    onClose()
  }
  return (
    <SmallForm send={words.message.send} isPending={isPending} onSend={() => void send()} onClose={onClose}>
      <TextAreaField
        label={words.message.field}
        hint={words.writtenIn[language]}
        required
        rows={7}
        value={text}
        error={failure?.fields['text']?.[0]}
        onChange={(event) => setText(event.target.value)}
      />
    </SmallForm>
  )
}
