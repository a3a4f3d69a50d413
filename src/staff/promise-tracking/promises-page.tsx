/** The promises of the last thirty days that ended: those that were not met first, and every other on a press. */
import { useState } from 'react'
import type { EndedPromise, PromiseOutcome } from '#shared/contract/staff/promises.ts'
import { promisesScreenWords } from '#shared/text/staff/en/promises.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { usePages } from '../api/use-pages.ts'
import { Card } from '../frame/card.tsx'
import { Choice } from '../frame/choice.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { promiseColumns } from './promise-columns.tsx'

type Shown = PromiseOutcome | 'notReserved'

export default function PromisesPage() {
  const words = useWords(promisesScreenWords)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>('notReserved')
  const pages = usePages<EndedPromise>('/promises', shown === 'notReserved' ? {} : { outcome: shown })
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        above={{ to: '/', label: words.above }}
        actions={
          <Choice
            label={words.show}
            options={{ notReserved: words.notReserved, ...words.outcomes }}
            chosen={shown}
            onChoose={setShown}
          />
        }
      />
      <Card>
        <DataTable
          label={words.title}
          columns={promiseColumns({ words, language })}
          pages={pages}
          idOf={({ order, position }) => `${order} ${position}`}
          isTall
          empty={<EmptyState title={words.empty.title} text={words.empty.text} />}
        />
      </Card>
    </>
  )
}
