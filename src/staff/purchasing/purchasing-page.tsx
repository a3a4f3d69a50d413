/** What the shop should order from whom, and why: quantities changed, titles postponed, sent. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Data } from '#shared/contract/envelope.ts'
import type { Proposal } from '#shared/contract/staff/purchasing.ts'
import { purchasingWords } from '#shared/text/staff/en/purchasing.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { useLanguage, useWords } from '#ui/text.tsx'
import { read } from '../api/client.ts'
import { useAction } from '../api/use-action.ts'
import { CommandButton } from '../commands/commands.tsx'
import { clock } from '../frame/moments.ts'
import { PageHead } from '../frame/page-head.tsx'
import { EmptyState, SkeletonRows, Unread } from '../frame/loading-and-empty.tsx'
import { BookPicker } from '../frame/book-picker.tsx'
import { SupplierProposal } from './supplier-proposal.tsx'
import { keyOf, SupplierRail } from './supplier-rail.tsx'

/** Reads the proposal; it is worked out when the screen opens, and by the shop from time to time. */
function useProposal() {
  const isFirst = useRef(true)
  return useQuery({
    queryKey: ['proposal'],
    queryFn: async ({ signal }) => {
      const query = isFirst.current ? { fresh: 'true' } : {}
      const { data } = await read<Data<Proposal>>('/proposal', { query, signal })
      isFirst.current = false
      return data
    },
  })
}

export default function PurchasingPage() {
  const words = useWords(purchasingWords)
  const language = useLanguage()
  const [params] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  const { data, error, refetch } = useProposal()
  const suppliers = data?.suppliers ?? []
  const open =
    suppliers.find((one) => keyOf(one) === params.get('supplier')) ??
    suppliers.find(({ titles }) => titles > 0) ??
    suppliers[0]
  return (
    <>
      <PageHead
        title={words.title}
        help={words.help}
        summary={
          <>
            {data?.computed_at && <p>{words.computed(clock(data.computed_at, language))}</p>}
            <p className="flex flex-wrap gap-x-5">
              <Link to="/purchasing/sent" className="link inline-flex min-h-8 items-center">
                {words.links.sent}
              </Link>
              <Link to="/purchasing/suppliers" className="link inline-flex min-h-8 items-center">
                {words.links.suppliers}
              </Link>
              <Link to="/demand" className="link inline-flex min-h-8 items-center">
                {words.links.demand}
              </Link>
            </p>
          </>
        }
        actions={
          <CommandButton
            label={words.add.button}
            shortcut="n"
            icon={SearchIcon}
            variant="outline"
            run={() => setIsAdding(true)}
          />
        }
      />
      {!data && (
        <Unread error={error} refetch={refetch}>
          <SkeletonRows count={8} />
        </Unread>
      )}
      {data && !open && (
        <EmptyState title={words.noSupplier.title} text={words.noSupplier.text}>
          <ButtonLink to="/purchasing/suppliers" size="control">
            {words.noSupplier.add}
          </ButtonLink>
        </EmptyState>
      )}
      {open && (
        <div className="grid gap-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
          <SupplierRail suppliers={suppliers} open={open} />
          <SupplierProposal key={keyOf(open)} supplier={open} />
        </div>
      )}
      <Dialog open={isAdding} onClose={() => setIsAdding(false)} title={words.add.title}>
        <AddTitle />
      </Dialog>
    </>
  )
}

/** Finds books by words or the scanner and puts a copy of each on the proposal. */
function AddTitle() {
  const { run } = useAction()
  const [added, setAdded] = useState<readonly string[]>([])
  return (
    <BookPicker
      isChosen={({ isbn }) => added.includes(isbn)}
      onChoose={({ isbn }) => {
        void run('proposal-add', { input: { isbn } }).then((done) => done && setAdded([...added, isbn]))
      }}
    />
  )
}
