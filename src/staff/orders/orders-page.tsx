/** The list of orders: views, one search, filters, rows that are chosen and acted on together. */
import { type MouseEvent, useState } from 'react'
import type { StaffOrderRow, StaffOrdersMeta } from '#shared/contract/staff/orders.ts'
import { ADDRESSES, refusalOf } from '#shared/staff/permissions.ts'
import { ordersWords } from '#shared/text/staff/en/orders.ts'
import { Link } from '#ui/link.tsx'
import { useMoney } from '#ui/money.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { requestFullSignIn } from '../api/full-sign-in.ts'
import { usePages } from '../api/use-read.ts'
import { Card } from '../frame/card.tsx'
import { useMember } from '../frame/member.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState } from '../frame/loading-and-empty.tsx'
import { DataTable } from '../table/data-table.tsx'
import { useChoice } from '../table/bulk-bar.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrdersBulk } from './orders-bulk.tsx'
import { OrdersFilters } from './orders-filters.tsx'
import { useOrdersFilter } from './use-orders-filter.ts'
import { ViewTabs } from './view-tabs.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlusIcon } from '#ui/icons.tsx'
import { ActionForm } from '../form/action-form.tsx'

/** Gives what the list shows a name, for everybody of the shop. */
function SaveView({ query }: { query: Record<string, string> }) {
  const { save } = useWords(ordersWords)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="control" onClick={() => setIsOpen(true)}>
        <PlusIcon className="size-4" /> {save.open}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={save.title}>
        <ActionForm
          fields={{ name: { label: save.name, hint: save.hint, required: true, maxLength: 40 } }}
          send={({ run, typed }) =>
            run('views-save', { input: { ...typed, filter: new URLSearchParams(query).toString() } })
          }
          onDone={() => setIsOpen(false)}
          submit={save.submit}
        />
      </Dialog>
    </>
  )
}

/** Asks who is here by PIN for the full sign-in before a file is taken, and then takes it. */
function signInFirst(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault()
  const link = event.currentTarget
  void requestFullSignIn().then((isIn) => {
    if (isIn) link.click()
  })
}

export default function OrdersPage() {
  const words = useWords(ordersWords)
  const language = useLanguage()
  const money = useMoney()
  const isRefused = refusalOf(useMember(), ADDRESSES['/staff/orders/file']) !== undefined
  const choice = useChoice()
  const filter = useOrdersFilter()
  const pages = usePages<StaffOrderRow, StaffOrdersMeta>('/orders', filter.query)
  const meta = pages.data?.pages[0]?.meta
  const file = new URLSearchParams(filter.query).toString()
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        summary={<span role="status">{meta ? words.found(meta.total, meta.is_capped) : '\u00A0'}</span>}
        actions={
          <>
            <a
              href={`/staff/orders/file?${file}`}
              download="orders.csv"
              onClick={(event) => {
                if (isRefused) signInFirst(event)
              }}
              className="link inline-flex min-h-(--control-height) items-center"
            >
              {words.file}
            </a>
            <SaveView key={file} query={filter.query} />
          </>
        }
      />
      <ViewTabs view={filter.view} query={filter.query} />
      <OrdersFilters {...filter} />
      <Card>
        <DataTable
          label={words.title}
          columns={orderColumns({ words, language, money })}
          pages={pages}
          idOf={({ number }) => number}
          choice={choice}
          empty={
            <EmptyState title={words.empty.title}>
              <Link to="/orders?view=all" className="link">
                {words.empty.all}
              </Link>
            </EmptyState>
          }
        />
      </Card>
      <OrdersBulk rows={pages.rows ?? []} choice={choice} />
    </>
  )
}
