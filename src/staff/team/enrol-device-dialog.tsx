import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { sayDone } from '../api/toasts.ts'
import { post } from '../api/client.ts'
import { queries, refresh } from '../api/queries.ts'
import { SESSION } from '../api/session.ts'
import { messageOf } from '../sign-in/message-of.ts'

/** Makes this browser a counter device. */
export function EnrolDeviceDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
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
