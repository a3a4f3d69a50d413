import { useState } from 'react'
import type { Team } from '#shared/contract/staff/team.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { Confirm, type Question } from '../frame/confirm.tsx'
import { useMoments } from './use-team.ts'
import { sayDone } from '../api/toasts.ts'
import { post } from '../api/client.ts'
import { queries, refresh } from '../api/queries.ts'
import { SESSION } from '../api/session.ts'
import { messageOf } from '../sign-in/ways-in.ts'

/** Makes this browser a counter device. */
function EnrolDeviceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { devices } = useWords(teamWords)
  return (
    <Dialog open={isOpen} onClose={onClose} title={devices.enrol}>
      <EnrolForm onDone={onClose} />
    </Dialog>
  )
}

function EnrolForm({ onDone }: { onDone: () => void }) {
  const { devices, fields, faults, working } = useWords(teamWords)
  const { form, submit, problem, isSending, field } = useForm({
    empty: { name: '' },
    errors: { name: faults.device },
    faultsOf: ({ name }) => (name.trim() === '' ? ['name'] : []),
    send: async ({ name }) => {
      await post('/devices', { name })
      sayDone(devices.enrolled(name))
      onDone()
      await queries.invalidateQueries({ queryKey: SESSION })
      await refresh()
    },
    problemOf: messageOf,
  })
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-muted">{devices.enrolText}</p>
      <ProblemAlert problem={problem} />
      <TextField {...field('name')} required label={fields.device} autoComplete="off" maxLength={60} />
      <SubmitButton label={devices.enrol} sending={working} isSending={isSending} />
    </form>
  )
}

/** The browsers on which people switch by PIN. */
export function DevicesCard({ devices }: { devices: Team['devices'] }) {
  const { devices: words, fields, cancel } = useWords(teamWords)
  const { day } = useMoments()
  const { run } = useAction()
  const [isEnrolling, setIsEnrolling] = useState(false)
  const [question, setQuestion] = useState<Question>()
  return (
    <Card title={words.title}>
      {devices.length === 0 && <p className="px-4.5 pt-4 text-muted">{words.none}</p>}
      <ul>
        {devices.map(({ id, name, created_at: createdAt }) => (
          <li key={id} className="flex min-h-14 items-center gap-3 border-b border-hairline px-4.5 py-2">
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{name}</span>
              <span className="block text-xs text-muted">
                {fields.since} {day(createdAt)}
              </span>
            </span>
            <Button
              variant="outline"
              size="control"
              aria-label={`${words.end}, ${name}`}
              onClick={() =>
                setQuestion({
                  title: words.endTitle(name),
                  text: words.endText,
                  action: words.end,
                  run: () => void run('devices-end', { input: { device: id } }),
                })
              }
            >
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
      <div className="px-4.5 py-4">
        <Button variant="outline" size="control" onClick={() => setIsEnrolling(true)}>
          {words.enrol}
        </Button>
      </div>
      <EnrolDeviceDialog isOpen={isEnrolling} onClose={() => setIsEnrolling(false)} />
      <Confirm question={question} cancel={cancel} onClose={() => setQuestion(undefined)} />
    </Card>
  )
}
