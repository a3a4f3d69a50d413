import { useState } from 'react'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import type { Teammate } from '#shared/contract/staff/team.ts'
import type { roles as roleNames } from '#shared/text/staff/fr/roles.ts'
import type { team } from '#shared/text/staff/fr/team.ts'
import { Link } from '#ui/link.tsx'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DevicesCard } from './devices-card.tsx'
import { InvitationsCard, InviteDialog } from './invitations-card.tsx'
import { useTeam, useMoments } from './use-team.ts'
import { useMember } from '../frame/member.ts'
import { DataTable, type Column } from '../table/data-table.tsx'
import { Avatar } from '../frame/avatar.tsx'

type Shown = { roles: typeof roleNames; moment: (iso: string) => string; own: string }

/** Columns of the team's people; `own` is who reads. */
export const peopleColumns = (words: typeof team, { roles, moment, own }: Shown): Column<Teammate>[] => [
  {
    header: words.fields.name,
    cell: ({ id, name, email }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name} />
        <span className="min-w-0">
          <Link to={`/team/${id}`} className="link font-semibold">
            {name}
          </Link>
          {id === own && <span className="text-xs text-muted"> ({words.you})</span>}
          <span className="block text-xs break-all text-muted">{email}</span>
        </span>
      </span>
    ),
  },
  { header: words.fields.role, cell: ({ role }) => roles[role] },
  {
    header: words.fields.language,
    className: 'max-lg:hidden',
    cell: ({ language }) => words.languages[language],
  },
  {
    header: words.fields.lastSeen,
    className: 'max-sm:hidden',
    cell: ({ last_seen_at: at }) => (at ? moment(at) : words.never),
  },
  {
    header: words.fields.sessions,
    align: 'end',
    className: 'max-sm:hidden',
    cell: ({ sessions }) => sessions.length,
  },
]

/** Who works here, who is invited, and the counter devices. */
export default function TeamPage() {
  const words = useWords(teamWords)
  const { screens } = useWords(frameWords)
  const [isInviting, setIsInviting] = useState(false)
  const { data: team } = useTeam()
  return (
    <>
      <PageHead
        title={screens.team}
        help={words.help}
        actions={
          <>
            <ButtonLink to="/team/record" variant="outline" size="control">
              {words.record.title}
            </ButtonLink>
            <CommandButton label={words.invite} shortcut="n" run={() => setIsInviting(true)} />
          </>
        }
      />
      <div className="grid gap-5">
        <Card title={words.people}>
          <PeopleTable />
        </Card>
        {team && team.invitations.length > 0 && <InvitationsCard invitations={team.invitations} />}
        {team && <DevicesCard devices={team.devices} />}
      </div>
      <InviteDialog isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  )
}

/** The people of the team; a name leads to its person. */
function PeopleTable() {
  const words = useWords(teamWords)
  const roles = useWords(rolesWords)
  const { moment } = useMoments()
  const { id: own } = useMember()
  const { data, error, refetch } = useTeam()
  return (
    <DataTable
      label={words.people}
      isTall
      empty={null}
      idOf={({ id }) => id}
      columns={peopleColumns(words, { roles, moment, own })}
      pages={{
        rows: data?.people,
        error,
        refetch,
        hasNextPage: false,
        isFetchingNextPage: false,
        fetchNextPage: () => undefined,
        isPlaceholderData: false,
      }}
    />
  )
}
