import { useState } from 'react'
import type { ExpectedDelivery, ReceptionRow } from '#shared/contract/staff/receiving.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useRead, WHOLE, usePages } from '../api/use-read.ts'
import { CommandButton } from '../commands/commands.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { expectedColumns, receptionColumns } from './columns.tsx'
import { OpenDialog, type Opening } from './open-dialog.tsx'

/** Deliveries that are expected, and those that were opened. */
export default function ReceivingPage() {
  const words = useWords(receivingWords)
  const language = useLanguage()
  const [opening, setOpening] = useState<Opening>()
  const { data, error, refetch } = useRead<ExpectedDelivery[]>(
    ['receiving', 'expected'],
    '/receiving/expected',
  )
  const receptions = usePages<ReceptionRow>('/receiving/receptions', {})
  const rows = data?.flatMap(({ supplier, orders }) => orders.map((order) => ({ ...order, supplier })))
  const maySendBack = useMay()('supplier-returns-propose')
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <>
            {maySendBack && (
              <CommandButton label={words.returns} shortcut="f" variant="outline" to="/receiving/returns" />
            )}
            <CommandButton label={words.open} shortcut="o" run={() => setOpening({ supplier: undefined })} />
          </>
        }
      />
      <div className="flex flex-col gap-5">
        <Card title={words.expected.title}>
          <DataTable
            label={words.expected.title}
            columns={expectedColumns(words, language, setOpening)}
            pages={{ rows, error, refetch, ...WHOLE }}
            idOf={({ number }) => number}
            empty={<EmptyState title={words.expected.empty.title} text={words.expected.empty.text} />}
          />
        </Card>
        <Card title={words.receptions.title}>
          <DataTable
            label={words.receptions.title}
            columns={receptionColumns(words, language)}
            pages={receptions}
            idOf={({ number }) => number}
            empty={<EmptyState title={words.receptions.empty.title} text={words.receptions.empty.text} />}
            isTall
          />
        </Card>
      </div>
      <OpenDialog opening={opening} deliveries={data ?? []} onClose={() => setOpening(undefined)} />
    </>
  )
}
