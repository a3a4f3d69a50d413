import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { ExpectedDelivery, ReceptionRow } from '#shared/contract/staff/goods-in.ts'
import { goodsInWords } from '#shared/text/staff/goods-in-words.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { usePages } from '../api/use-pages.ts'
import { WHOLE } from '../api/use-rows.ts'
import { useCommands } from '../commands/commands.ts'
import { KeyCap } from '../commands/key-cap.tsx'
import { Card } from '../frame/card.tsx'
import { useMay } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/states.tsx'
import { DataTable } from '../table/data-table.tsx'
import { expectedColumns, receptionColumns } from './columns.tsx'
import { OpenDialog, type Opening } from './open-dialog.tsx'

/** Deliveries that are expected, and those that were opened. */
export default function GoodsInPage() {
  const words = useWords(goodsInWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [opening, setOpening] = useState<Opening>()
  const { data, error, refetch } = useQuery({
    queryKey: ['goods-in', 'expected'],
    queryFn: async ({ signal }) =>
      (await read<Data<ExpectedDelivery[]>>('/goods-in/expected', { signal })).data,
  })
  const receptions = usePages<ReceptionRow>('/goods-in/receptions', {})
  const rows = data?.flatMap(({ supplier, orders }) => orders.map((order) => ({ ...order, supplier })))
  const open = { label: words.open, key: 'o', run: () => setOpening({ supplier: undefined }) }
  const maySendBack = useMay()('supplier-returns-propose')
  const sendBack = { label: words.returns, key: 'f', run: () => void navigate('/goods-in/returns') }
  useCommands(maySendBack ? [open, sendBack] : [open])
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        actions={
          <>
            {maySendBack && (
              <ButtonLink variant="outline" size="control" to="/goods-in/returns">
                {words.returns} <KeyCap of="f" />
              </ButtonLink>
            )}
            <Button size="control" onClick={open.run}>
              {open.label} <KeyCap of="o" />
            </Button>
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
