import type { Team } from '#shared/contract/staff/team.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'
import { useMoments } from './use-moments.ts'

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
