import { useState } from 'react'
import type { StaffBook } from '#shared/contract/staff/books.ts'
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '#shared/profile/limits.ts'
import { booksWords } from '#shared/text/staff/en/books.ts'
import { Button } from '#ui/button.tsx'
import { BookCover } from '#ui/cover/book-cover.tsx'
import { TextField } from '#ui/form/field.tsx'
import { ArrowUpIcon, BinIcon } from '#ui/icons.tsx'
import { sayFailed } from '../api/toasts.ts'
import { useWords } from '#ui/text.tsx'
import { useAction } from '../api/use-action.ts'
import { Card } from '../frame/card.tsx'

/** The cover and the other pictures; each change is saved at once. */
export function PicturesCard({
  book,
  isOwn,
}: {
  book: StaffBook
  /** May be changed by whoever looks at it. */ isOwn: boolean
}) {
  const { sections, pictures: words, fault } = useWords(booksWords)
  const { run, isPending, failure } = useAction()
  const [address, setAddress] = useState('')
  const { isbn, title, images, version } = book
  const author = book.people.find(({ role }) => role === 'author')?.name ?? ''
  const sources = images.map(({ source }) => source)
  const keep = (next: readonly string[]) =>
    run('books-edit', { input: { isbn, images: next }, expectedVersion: version })

  const upload = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_PICTURE_BYTES) return sayFailed(words.tooLarge)
    await run('books-picture', { input: { isbn, file: await inBase64(file), last: images.length > 0 } })
  }

  return (
    <Card title={sections.pictures}>
      <div className="grid gap-4 px-4.5 py-4">
        <ul className="flex flex-wrap items-end gap-4">
          {images.length === 0 && (
            <li className="flex items-end gap-4">
              <BookCover book={{ isbn, title, author, image: null }} className="w-24" />
              <p className="max-w-48 text-xs text-muted">{words.drawn}</p>
            </li>
          )}
          {images.map(({ source, link }, at) => (
            <li key={source} className="w-28">
              <BookCover
                book={{ isbn, title, author, image: link }}
                label={words.picture(at + 1)}
                sizes="112px"
                eager
                className="w-28"
              />
              {isOwn && (
                <span className="mt-1 flex items-center justify-between">
                  {at === 0 ? (
                    <span className="text-xs text-muted">{words.cover}</span>
                  ) : (
                    <Button
                      variant="quiet"
                      size="squareControl"
                      aria-label={words.makeCover(at + 1)}
                      onClick={() => void keep([source, ...sources.toSpliced(at, 1)])}
                    >
                      <ArrowUpIcon className="size-4 -rotate-90" />
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    size="squareControl"
                    aria-label={words.remove(at + 1)}
                    onClick={() => void keep(sources.toSpliced(at, 1))}
                  >
                    <BinIcon className="size-4" />
                  </Button>
                </span>
              )}
            </li>
          ))}
        </ul>
        {isOwn && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <div>
              <label className="inline-flex min-h-(--control-height) cursor-pointer items-center rounded-md border border-edge bg-card px-4 text-sm font-semibold hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-text">
                {isPending ? words.sending : words.upload}
                <input
                  type="file"
                  accept={PICTURE_TYPES.join(',')}
                  className="sr-only"
                  onChange={(event) => {
                    const input = event.target
                    // The same file can be chosen again
                    void upload(input.files?.[0]).finally(() => (input.value = ''))
                  }}
                />
              </label>
              <p className="mt-1.5 text-xs text-muted">{words.hint}</p>
            </div>
            <form
              noValidate
              className="flex items-end gap-2"
              onSubmit={(event) => {
                event.preventDefault()
                if (address.trim() !== '')
                  void keep([...sources, address.trim()]).then((done) => done && setAddress(''))
              }}
            >
              <div className="min-w-0 flex-1">
                <TextField
                  label={words.address}
                  type="url"
                  value={address}
                  error={failure && Object.keys(failure.fields).length > 0 && fault}
                  onChange={(event) => setAddress(event.target.value)}
                />
              </div>
              <Button type="submit" variant="outline" size="control">
                {words.add}
              </Button>
            </form>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Returns a file as JSON carries it. */
function inBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(file)
  })
}
