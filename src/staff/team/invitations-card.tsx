import type { Team } from '#shared/contract/staff/team.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { isEmailAddress, MAX_EMAIL_CHARACTERS } from '#shared/contact/email-address.ts'
import { ROLES, type Role } from '#shared/staff/roles.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { useMoments } from './use-team.ts'
import { ActionForm } from '../form/action-form.tsx'

/** Who was invited and has not come yet. */
export function InvitationsCard({ invitations }: { invitations: Team['invitations'] }) {
  const words = useWords(teamWords)
  const roles = useWords(rolesWords)
  const language = useLanguage()
  const { day } = useMoments()
  const { run, isPending } = useAction()
  return (
    <Card title={words.invitations.title}>
      <ul>
        {invitations.map(({ email, role, ends_at: endsAt }) => (
          <li
            key={email}
            className="flex min-h-14 flex-wrap items-center gap-3 border-b border-hairline px-4.5 py-2 last:border-b-0"
          >
            <span className="min-w-0 flex-1 basis-60">
              <span className="font-semibold break-all">{email}</span>
              <span className="block text-xs text-muted">
                {roles[role]} · {words.fields.ends} {day(endsAt)}
              </span>
            </span>
            <Button
              variant="outline"
              size="control"
              aria-disabled={isPending || undefined}
              onClick={() => void run('staff-invite', { input: { mail: email, role, language } })}
            >
              {words.invitations.again}
            </Button>
            <Button
              variant="quiet"
              size="control"
              aria-disabled={isPending || undefined}
              onClick={() => void run('staff-withdraw', { input: { mail: email } })}
            >
              {words.invitations.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

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
