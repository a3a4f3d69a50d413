import { isEmailAddress, MAX_EMAIL_CHARACTERS } from '#shared/contact/email-address.ts'
import { ROLES, type Role } from '#shared/staff/roles.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ActionForm } from '../form/action-form.tsx'

/** Invites somebody by a mailed link, with a role. */
export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords(teamWords)
  const roles = useWords(rolesWords)
  const language = useLanguage()
  return (
    <Dialog open={isOpen} onClose={onClose} title={words.invite}>
      <ActionForm
        fields={{
          mail: { type: 'email', label: words.fields.email, required: true, maxLength: MAX_EMAIL_CHARACTERS },
          role: {
            label: words.fields.role,
            hint: ({ role }) => words.roleHelp[role as Role],
            value: 'bookseller',
            options: ROLES.map((value) => ({ value, label: roles[value] })),
          },
          language: {
            label: words.fields.mailLanguage,
            value: language,
            options: [
              { value: 'fr', label: words.languages.fr },
              { value: 'eng', label: words.languages.eng },
            ],
          },
        }}
        faults={({ mail }) => ({ mail: isEmailAddress(mail) ? undefined : words.faults.email })}
        send={({ run, typed }) => run('staff-invite', { input: typed })}
        onDone={onClose}
        submit={words.invite}
      />
    </Dialog>
  )
}
