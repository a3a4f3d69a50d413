import { useNavigate } from 'react-router'
import type { ReturnRights, SupplierReturnRow } from '#shared/contract/staff/supplier-returns.ts'
import { receivingWords } from '#shared/text/staff/en/receiving.ts'
import { supplierReturnsWords } from '#shared/text/staff/en/supplier-returns.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { usePages, useRows } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { returnColumns, rightsColumns } from './columns.tsx'

/** What each supplier takes back and until when, and the returns that were made. */
export default function ReturnsPage() {
  const words = useWords(supplierReturnsWords)
  const { title: receiving } = useWords(receivingWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const { run } = useAction()
  const rights = useRows<ReturnRights>('/supplier-returns/rights')
  const returns = usePages<SupplierReturnRow>('/supplier-returns', {})
  async function propose(supplier: number) {
    const done = await run('supplier-returns-propose', { input: { supplier: String(supplier) } })
    if (done) void navigate(`/receiving/returns/${done.subject}`)
  }
  return (
    <>
      <PageHead above={{ to: '/receiving', label: receiving }} title={words.title} help={words.help} />
      <div className="flex flex-col gap-5">
        <Card title={words.rights.title}>
          <DataTable
            label={words.rights.title}
            columns={rightsColumns(words, language, (id) => void propose(id))}
            pages={rights}
            idOf={({ supplier }) => String(supplier.id)}
            empty={<EmptyState title={words.rights.empty.title} text={words.rights.empty.text} />}
            isTall
          />
        </Card>
        <Card title={words.list.title}>
          <DataTable
            label={words.list.title}
            columns={returnColumns(words, language)}
            pages={returns}
            idOf={({ number }) => number}
            empty={<EmptyState title={words.list.empty.title} text={words.list.empty.text} />}
            isTall
          />
        </Card>
      </div>
    </>
  )
}
