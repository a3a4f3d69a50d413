import { rolesWords } from '#shared/text/staff/roles-words.ts'
import { teamWords } from '#shared/text/staff/team-words.ts'
import { useWords } from '#ui/text.tsx'
import { useMember } from '../frame/member.ts'
import { DataTable } from '../table/data-table.tsx'
import { peopleColumns } from './people-columns.tsx'
import { useMoments } from './use-moments.ts'
import { useTeam } from './use-team.ts'

/** The people of the team; a name leads to its person. */
export function PeopleTable() {
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
