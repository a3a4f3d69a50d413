import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffBookRow } from '#shared/contract/staff/books.ts'
import { MAX_ACTIONS } from '#shared/staff/limits.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { bulkChangesWords } from '#shared/text/staff/en/bulk-changes.ts'
import { pluck } from '#shared/lists.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import type { ActionInput, ActionName } from '../api/actions.ts'
import { useActions } from '../api/use-actions.ts'
import { ActionForm } from '../form/action-form.tsx'
import { useMay } from '../frame/member.ts'
import { BulkBar, BulkFailures, type Choice } from '../table/bulk-bar.tsx'

type Failure = { isbn: string; said: string }
type Asking = 'stock' | 'discount'

type BooksBulkProps = { rows: readonly StaffBookRow[]; choice: Choice; isRemoved: boolean }

/** What can be done with the chosen books at once: each has its own outcome, and what failed stays chosen. */
export function BooksBulk({ rows, choice, isRemoved }: BooksBulkProps) {
  const { bulk } = useWords(booksWords)
  const changes = useWords(bulkChangesWords)
  const may = useMay()
  const navigate = useNavigate()
  const [failures, setFailures] = useState<Failure[]>([])
  const [asking, setAsking] = useState<Asking>()
  const { runAll, isPending } = useActions()
  const chosen = rows.filter(({ isbn }) => choice.chosen.has(isbn)).slice(0, MAX_ACTIONS)

  const doWithAll = async <Name extends ActionName>(
    action: Name,
    inputOf: (isbn: string) => ActionInput<Name>,
  ) => {
    if (isPending) return
    const failed = await runAll(
      action,
      chosen.map(({ isbn }) => ({ input: inputOf(isbn) })),
      bulk.done,
    )
    setAsking(undefined)
    if (!failed) return
    const refused = failed.map(({ at, message }) => {
      const { isbn = '', title = '' } = chosen[at] ?? {}
      return { isbn, said: bulk.failure(title, message) }
    })
    choice.clear()
    choice.set(pluck(refused, 'isbn'), true)
    setFailures(refused)
  }

  const areFeatured = chosen.every(({ featured }) => featured)
  const actions = [
    {
      key: 'f',
      label: areFeatured ? bulk.unfeature : bulk.feature,
      needs: 'books-feature' as const,
      run: () => void doWithAll('books-feature', (isbn) => ({ isbn, end: areFeatured })),
    },
    { key: 's', label: bulk.stock, needs: 'stock-add' as const, run: () => setAsking('stock') },
    { key: 'd', label: bulk.discount, needs: 'discount-set' as const, run: () => setAsking('discount') },
    {
      key: 'r',
      label: isRemoved ? bulk.restore : bulk.remove,
      needs: 'books-remove' as const,
      run: () => void doWithAll(isRemoved ? 'books-restore' : 'books-remove', (isbn) => ({ isbn })),
    },
    {
      key: 'a',
      label: changes.ticked,
      needs: 'books-change-many' as const,
      run: () => void navigate('/books/many', { state: { isbns: chosen.map(({ isbn }) => isbn) } }),
    },
  ].filter(({ needs }) => may(needs))

  return (
    <>
      <div role="status">
        {failures.length > 0 && (
          <BulkFailures title={bulk.failed(failures.length)} failures={failures.map(({ said }) => said)} />
        )}
      </div>
      {chosen.length > 0 && (
        <BulkBar
          label={bulk.chosen(chosen.length)}
          actions={actions}
          isPending={isPending}
          onClear={choice.clear}
        />
      )}
      <Dialog open={asking !== undefined} onClose={() => setAsking(undefined)} title={asking && bulk[asking]}>
        <ActionForm
          fields={{
            number: {
              label: asking === 'stock' ? bulk.copies : bulk.percent,
              required: true,
              type: 'decimal',
            },
          }}
          send={({ typed: { number } }) =>
            asking === 'stock'
              ? doWithAll('stock-add', (isbn) => ({ isbn, copies: number }))
              : doWithAll('discount-set', (isbn) => ({ isbn, percent: number }))
          }
          submit={bulk.submit}
        />
      </Dialog>
    </>
  )
}
