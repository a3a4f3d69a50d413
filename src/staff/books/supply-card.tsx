import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Data } from '#shared/contract/envelope.ts'
import type { StaffSupply } from '#shared/contract/staff/supply.ts'
import { booksWords } from '#shared/text/staff/books-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { dayOf } from '../frame/moments.ts'
import { FailedState, SkeletonRows } from '../frame/states.tsx'
import { PromisedNow } from './promised-now.tsx'
import { SupplyForm } from './supply-form.tsx'

/** Where further copies of a book come from, from when and how many, and what is promised of it now. */
export function SupplyCard({ isbn }: { isbn: string }) {
  const { supply: words } = useWords(booksWords)
  const may = useMay()
  const [isEditing, setIsEditing] = useState(false)
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    queryKey: ['books', `/books/${isbn}/supply`],
    queryFn: async ({ signal }) => (await read<Data<StaffSupply>>(`/books/${isbn}/supply`, { signal })).data,
  })
  const edit = { label: words.edit, key: 's', run: () => setIsEditing(true) }
  const mayEdit = may('books-supply') && data !== undefined
  useCommands(mayEdit ? [edit] : [])
  const close = () => setIsEditing(false)
  return (
    <Card title={words.title}>
      {data ? (
        <div className="grid gap-4 px-4.5 py-4">
          <Facts supply={data} />
          <PromisedNow supply={data} readAt={new Date(dataUpdatedAt)} />
          {mayEdit && (
            <Button variant="outline" size="control" className="justify-self-start" onClick={edit.run}>
              {edit.label} <KeyCap of={edit.key} />
            </Button>
          )}
        </div>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} />
      )}
      <Dialog open={isEditing} onClose={close} title={words.edit}>
        {data && isEditing && <SupplyForm isbn={isbn} supply={data} onDone={close} />}
      </Dialog>
    </Card>
  )
}

function Facts({ supply }: { supply: StaffSupply }) {
  const { supply: words } = useWords(booksWords)
  const language = useLanguage()
  const { supplier, expected_on: expected, allotment, promised, minimum_stock: minimum } = supply
  const facts = [
    {
      name: words.supplier,
      value: supplier?.name ?? words.none,
      more: supplier ? words.origins[supplier.origin] : words.noneText,
    },
    ...(supplier ? [{ name: words.lead, value: words.days(supplier.lead_days), more: '' }] : []),
    { name: words.expected, value: expected ? dayOf(expected, language) : words.noDay, more: '' },
    {
      name: words.allotment,
      value: allotment === null ? words.usualCopies : words.copies(allotment),
      more: promised > 0 ? words.promised(promised) : '',
    },
    { name: words.minimum, value: minimum === null ? words.noMinimum : words.copies(minimum), more: '' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3">
      {facts.map(({ name, value, more }) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd>
            <span className="font-medium">{value}</span>
            {more && <span className="block text-xs text-muted">{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
