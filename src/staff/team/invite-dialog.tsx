import { isEmailAddress } from '#shared/contact/email-address.ts'
import type { Language } from '#shared/contract/preferences.ts'
import { ROLES, type Role } from '#shared/staff/roles.ts'
import { rolesWords } from '#shared/text/staff/roles-words.ts'
import { teamWords } from '#shared/text/staff/team-words.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useAction } from '../api/use-action.ts'

/** Invites somebody by a mailed link, with a role. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords(teamWords)
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.invite}>
      <InviteForm onDone={onClose} />
    </Dialog>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const words = useWords(teamWords)
  const roles = useWords(rolesWords)
  const language = useLanguage()
  const { run } = useAction()
  const { form, submit, problem, isSending, field } = useForm({
    empty: { mail: '', role: 'bookseller', language: language as string },
    errors: { mail: words.faults.email },
    faultsOf: ({ mail }) => (isEmailAddress(mail) ? [] : ['mail']),
    send: async ({ mail, role: chosen, language: spoken }) => {
      const input = { mail, role: chosen as Role, language: spoken as Language }
      if (await run('staff-invite', { input })) onDone()
    },
    problemOf: String,
  })
  const role = field('role')
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <ProblemAlert problem={problem} />
      <EmailField {...field('mail')} label={words.fields.email} autoComplete="email" />
      <SelectField {...role} label={words.fields.role} hint={words.roleHelp[role.value as Role]}>
        {ROLES.map((one) => (
          <option key={one} value={one}>
            {roles[one]}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('language')} label={words.fields.mailLanguage}>
        <option value="fr">{words.languages.fr}</option>
        <option value="eng">{words.languages.eng}</option>
      </SelectField>
      <SubmitButton label={words.invite} sending={words.working} isSending={isSending} />
    </form>
  )
}
