import { useState } from 'react'
import type { StaffReturn } from '#shared/contract/staff/inbox.ts'
import { inboxWords } from '#shared/text/staff/en/inbox.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useWords } from '#ui/text.tsx'
import { Card } from '../frame/card.tsx'

/** The photos of a return, large; pressed, each as large as the screen. */
export function Photos({ number, photos }: Pick<StaffReturn, 'number' | 'photos'>) {
  const words = useWords(inboxWords).returned
  const [shown, setShown] = useState<number>()
  const addressOf = (place: number) => `/staff/inbox/returns/${number}/photos/${photos[place]?.id}`
  return (
    <Card title={words.photos}>
      {photos.length === 0 ? (
        <p className="px-4.5 py-4 text-muted">{words.noPhotos}</p>
      ) : (
        <ul className="flex flex-col gap-4 p-4.5">
          {photos.map(({ id }, place) => (
            <li key={id}>
              <button
                type="button"
                aria-label={words.enlarge(place + 1)}
                className="block w-full cursor-zoom-in rounded-md bg-shelf"
                onClick={() => setShown(place)}
              >
                <img
                  src={addressOf(place)}
                  alt={words.photo(place + 1)}
                  className="mx-auto max-h-[70vh] min-h-40 w-full rounded-md object-contain"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={shown === undefined ? '' : words.photo(shown + 1)}
      >
        {shown !== undefined && (
          <img src={addressOf(shown)} alt={words.photo(shown + 1)} className="mx-auto max-h-[80vh]" />
        )}
      </Dialog>
    </Card>
  )
}
