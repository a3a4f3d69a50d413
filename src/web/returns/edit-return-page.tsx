/** `/edit_refund_return?return=RET-…` (§2, §6): changes a return that the shop has not answered yet. */
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { ReturnRequest } from '#shared/contract/returns.ts'
import {
  type ReturnOptions,
  type ReturnView,
  changeReturn,
  getReturn,
  getReturnOptions,
} from '../api/returns.ts'
import { MAX_RETURNED } from '#shared/returns/return-list.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { Guarded } from '../account/guarded.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useQuery } from '../query/use-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ReturnSection, Waiting } from './return-section.tsx'
import { StoredPhotos } from './stored-photos.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { keepReturnList } from './use-return-list.ts'

type Edited = { view: ReturnView; options: ReturnOptions }

async function readEdited(number: string): Promise<Edited> {
  const view = await getReturn(number)
  const options = await getReturnOptions(view.order_number)
  keepReturnList(
    view.lines.map(({ position, quantity, reason, note }) => ({
      order: view.order_number,
      position,
      quantity,
      reason: reason ?? '',
      note,
    })),
  )
  return { view, options }
}

export default function EditReturnPage() {
  const words = useWords(returnsWords)
  const number = useSearchParams()[0].get('return') ?? ''
  return (
    <ReturnsScreen title={words.form.editTitle}>
      <p className="mt-2 font-serif text-lg text-muted">{words.form.text(MAX_RETURNED)}</p>
      <Guarded waiting={<Waiting />}>
        {(user) =>
          number === '' ? <NotFound /> : <OfReturn key={number} number={number} userId={user.id} />
        }
      </Guarded>
    </ReturnsScreen>
  )
}

/** §8 "Item not found for editing.", and the way on. */
function NotFound() {
  const words = useWords(returnsWords)
  useEffect(() => showToast('error', words.toasts.notFound), [words])
  return <EmptyState {...words.notFound} title={words.toasts.notFound} to="/refund_return" />
}

function OfReturn({ number, userId }: { number: string; userId: string }) {
  const words = useWords(returnsWords)
  const { query, retry } = useQuery(`${userId} ${number}`, () => readEdited(number))
  if (query.kind === 'notFound') return <NotFound />
  return (
    <ReturnSection query={query} retry={retry} notFound={{ ...words.notFound, to: '/refund_return' }}>
      {({ view, options }) =>
        view.state === 'requested' ? <EditedReturn view={view} options={options} /> : <NotFound />
      }
    </ReturnSection>
  )
}

function EditedReturn({ view, options }: Edited) {
  const words = useWords(returnsWords)
  const language = useLanguage()
  const navigate = useNavigate()

  async function send(request: ReturnRequest) {
    await changeReturn(view.number, request)
    keepReturnList([])
    showToast('success', words.toasts.updated)
    await navigate(localPath(language, `/refund_return/${view.number}`), { replace: true })
  }

  const held = new Map(view.lines.map(({ position, quantity }) => [position, quantity]))
  return (
    <ReturnForm options={options} held={held} label={words.form.save} send={send}>
      <StoredPhotos number={view.number} initial={view.photos} />
    </ReturnForm>
  )
}
