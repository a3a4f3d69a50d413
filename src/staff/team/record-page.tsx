import { useSearchParams } from 'react-router'
import type { RecordedAction, RecordFilters } from '#shared/contract/staff/record.ts'
import { frameWords } from '#shared/text/staff/en/frame.ts'
import { teamWords } from '#shared/text/staff/en/team.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { useRead, usePages } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { recordColumns } from './record-columns.tsx'
import { useMoments } from './use-team.ts'

/** What everybody did, in words, filtered by person and subject; the filters are in the address. */
export default function RecordPage() {
  const words = useWords(teamWords)
  const { screens } = useWords(frameWords)
  const language = useLanguage()
  const { moment } = useMoments()
  const [params, setParams] = useSearchParams()
  const filter = Object.fromEntries(
    ['by', 'area', 'about'].map((name) => [name, params.get(name) ?? undefined]),
  )
  const pages = usePages<RecordedAction>('/record', filter)
  const set = (name: string, value: string) =>
    setParams((before) => {
      before.delete(name)
      if (value !== '') before.set(name, value)
      return before
    })
  return (
    <>
      <PageHead
        title={words.record.title}
        above={{ to: '/team', label: screens.team }}
        help={words.record.help}
      />
      <Filters filter={filter} onSet={set} />
      {filter['about'] && (
        <p className="mb-3 flex flex-wrap items-center gap-3">
          {words.record.onlyAbout(words.subject(filter['about']))}
          <Button variant="outline" size="control" onClick={() => set('about', '')}>
            {words.record.clear}
          </Button>
        </p>
      )}
      <Card>
        <DataTable
          label={words.record.title}
          isTall
          pages={pages}
          idOf={({ id }) => id}
          empty={
            params.size > 0 ? (
              <EmptyState title={words.record.empty} text={words.record.emptyText} />
            ) : (
              <EmptyState title={words.record.nothing} />
            )
          }
          columns={recordColumns(words, { language, moment })}
        />
      </Card>
    </>
  )
}

type FiltersProps = {
  filter: Record<string, string | undefined>
  onSet: (name: string, value: string) => void
}

function Filters({ filter, onSet }: FiltersProps) {
  const { record, areas } = useWords(teamWords)
  const { data } = useRead<RecordFilters>(['record', 'filters'], '/record/filters')
  const selects = [
    { name: 'by', label: record.by, all: record.everybody, values: data?.people ?? [], say: String },
    {
      name: 'area',
      label: record.area,
      all: record.everything,
      values: data?.areas ?? [],
      say: (area: string) => areas[area] ?? record.other,
    },
  ]
  return (
    <div className="mb-4 flex flex-wrap gap-4">
      {selects.map(({ name, label, all, values, say }) => (
        <div key={name} className="min-w-48 max-sm:flex-1">
          <SelectField
            label={label}
            value={filter[name] ?? ''}
            onChange={(event) => onSet(name, event.target.value)}
          >
            <option value="">{all}</option>
            {[...new Set([...values, ...(filter[name] ? [filter[name]] : [])])].map((value) => (
              <option key={value} value={value}>
                {say(value)}
              </option>
            ))}
          </SelectField>
        </div>
      ))}
    </div>
  )
}
