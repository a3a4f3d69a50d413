/** `/add_refund_return/{order_id}` (§2, §6): asks to send articles of a delivered order back. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ReturnRequest } from '#shared/contract/returns.ts'
import { type ReturnOptions, openReturnRequest, getReturnOptions, sendPhoto } from '../api/returns.ts'
import { MAX_RETURNED } from '#shared/returns/return-list.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { Guarded } from '../account/guarded.tsx'
import { randomId } from '#ui/new-key.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { useQuery } from '../query/use-query.ts'
import { EmptyState } from '../layout/empty-state.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Route } from './+types/add-return-page.ts'
import { ReturnSection, Waiting } from './return-section.tsx'
import { ChosenPhotos, type ShownPhoto } from './chosen-photos.tsx'
import { ReturnForm } from './return-form.tsx'
import { ReturnsScreen } from './returns-screen.tsx'
import { keepReturnList } from './use-return-list.ts'

export default function AddReturnPage({ params: { order_id: order } }: Route.ComponentProps) {
  const words = useWords(returnsWords)
  return (
    <ReturnsScreen title={words.form.addTitle}>
      <p className="mt-2 font-serif text-lg text-muted">
        {words.ofOrder(order)} · {words.form.text(MAX_RETURNED)}
      </p>
      <Guarded waiting={<Waiting />}>
        {(user) => <OfOrder key={order} order={order} userId={user.id} />}
      </Guarded>
    </ReturnsScreen>
  )
}

function OfOrder({ order, userId }: { order: string; userId: string }) {
  const words = useWords(returnsWords)
  const { query, retry } = useQuery(`${userId} ${order}`, () => getReturnOptions(order))
  return (
    <ReturnSection query={query} retry={retry} notFound={{ ...words.form.notPossible, to: '/ordertracking' }}>
      {(options) =>
        options.can_return ? (
          <NewReturn options={options} />
        ) : (
          <EmptyState {...words.form.notPossible} to={`/followorder/${options.order_number}`} />
        )
      }
    </ReturnSection>
  )
}

function NewReturn({ options }: { options: ReturnOptions }) {
  const { form: words } = useWords(returnsWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [photos, setPhotos] = useState<readonly (ShownPhoto & { file: File })[]>([])
  const [problem, setProblem] = useState<string>()

  async function send(request: ReturnRequest) {
    const { number } = await openReturnRequest(options.order_number, request)
    keepReturnList([])
    let lost = 0
    for (const { file } of photos) await sendPhoto(number, file).catch(() => (lost += 1))
    // The request stands; its page takes photos too
    if (lost > 0) showToast('error', words.photoProblems.other)
    else showToast('success', words.sent)
    await navigate(localPath(language, `/refund_return/${number}`), { replace: true })
  }

  return (
    <ReturnForm options={options} label={words.submit} send={send}>
      <ChosenPhotos
        photos={photos}
        problem={problem}
        onAdd={(file) => {
          setProblem(undefined)
          setPhotos([...photos, { id: randomId(), file, read: () => Promise.resolve(file) }])
        }}
        onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
        onRefuse={setProblem}
      />
    </ReturnForm>
  )
}
