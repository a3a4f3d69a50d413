import type { UserInfo } from '#shared/contract/accounts.ts'
import { passwordFault } from '#shared/accounts/password-length.ts'
import { accountWords } from '#shared/text/en/account.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { confirmMessage, isUnconfirmed, newPasswordMessage, useProblem } from '../account/account-messages.ts'
import { changePassword } from '../api/profile.ts'
import { useWords } from '#ui/text.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormSummary } from '#ui/form/form-summary.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { showToast } from '#ui/toast-store.ts'

type PasswordDialogProps = { user: UserInfo; onChanged: () => void; onClose: () => void }

/** Current, new and confirmed password (§5). */
export function PasswordDialog({ user, onChanged, onClose }: PasswordDialogProps) {
  const { security: words, save, saving } = useWords(profileWords)
  const account = useWords(accountWords)
  const { fields } = account
  const problemOf = useProblem()
  const { form, field, faults, problem, isSending, submit } = useForm({
    empty: { current_password: '', new_password: '', confirm: '' },
    errors: {
      current_password: (typed) => (typed ? words.wrongPassword : words.missingPassword),
      new_password: newPasswordMessage(account),
      confirm: confirmMessage(account),
    },
    faultsOf: ({ current_password: current, new_password: next, confirm }) => [
      ...(current ? [] : (['current_password'] as const)),
      ...(passwordFault(next) === undefined ? [] : (['new_password'] as const)),
      ...(isUnconfirmed(next, confirm) ? (['confirm'] as const) : []),
    ],
    async send({ current_password: current, new_password: next }) {
      await changePassword(user.id, current, next)
      showToast('success', words.passwordSaved)
      onChanged()
    },
    problemOf,
  })
  const password = (name: 'current_password' | 'new_password' | 'confirm', label: string, hint?: string) => (
    <PasswordField
      {...field(name)}
      label={label}
      hint={hint}
      words={fields}
      autoComplete={name === 'current_password' ? 'current-password' : 'new-password'}
    />
  )
  return (
    <Dialog open onClose={onClose} title={words.changePassword}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-sm text-muted">{words.passwordText}</p>
        <ProblemAlert problem={problem} />
        <FormSummary faults={faults} />
        {/* Says to password managers whose password changes */}
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        {password('current_password', words.currentPassword)}
        {password('new_password', fields.newPassword, fields.passwordHint)}
        {password('confirm', fields.confirmNewPassword)}
        <SubmitButton label={save} sending={saving} isSending={isSending} />
      </form>
    </Dialog>
  )
}
