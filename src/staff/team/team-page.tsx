import { useState } from 'react'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CommandButton } from '../commands/command-button.tsx'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { DevicesCard } from './devices-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useTeam } from './use-team.ts'
import { rolesWords } from '#shared/text/staff/en/roles.ts'
import { useMember } from '../frame/member.ts'
import { DataTable } from '../table/data-table.tsx'
import { peopleColumns } from './people-columns.tsx'
import { useMoments } from './use-moments.ts'

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
