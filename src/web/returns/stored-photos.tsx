import { useState } from 'react'
import { type ReturnView, getPhoto, removePhoto, sendPhoto } from '../api/returns.ts'
import { returnsWords } from '#shared/text/en/returns.ts'
import { useWords } from '#ui/text.tsx'
import { ChosenPhotos } from './chosen-photos.tsx'
import { problemOf } from './problem-of.ts'

type StoredPhotosProps = { number: string; initial: ReturnView['photos'] }

/** The photos that the shop keeps of a request: added and removed at once. */
export function StoredPhotos({ number, initial }: StoredPhotosProps) {
  const { photoProblems } = useWords(returnsWords).form
  const [photos, setPhotos] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => setProblem(problemOf(error, photoProblems)))
    setIsBusy(false)
  }

  return (
    <ChosenPhotos
      photos={photos.map(({ id }) => ({ id, read: () => getPhoto(number, id) }))}
      problem={problem}
      isBusy={isBusy}
      onAdd={(file) =>
        void attempt(async () => {
          const added = await sendPhoto(number, file)
          setPhotos((before) => [...before, added])
        })
      }
      onRemove={(id) =>
        void attempt(async () => {
          await removePhoto(number, id)
          setPhotos((before) => before.filter((photo) => photo.id !== id))
        })
      }
      onRefuse={setProblem}
    />
  )
}
