import type { Teammate } from '#shared/contract/staff/team.ts'
import type { roles as roleNames } from '#shared/text/staff/fr/roles.ts'
import type { team } from '#shared/text/staff/fr/team.ts'
import { Link } from '#ui/link.tsx'
import { Avatar } from '../frame/avatar.tsx'
import type { Column } from '../table/data-table.tsx'

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
