import { useEffect, useEffectEvent, useState } from 'react'
import { toIsbn13 } from '#shared/catalogue/isbn.ts'
import { bookcaseWords } from '#shared/text/en/bookcase.ts'
import { TextField } from '#ui/form/field.tsx'
import { ProblemAlert } from '#ui/form/problem-alert.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useWords } from '#ui/text.tsx'
import { addOwnedBook } from '../api/bookcase.ts'
import { isUnknownIsbn } from './is-unknown-isbn.ts'

type AddFormProps = {
  userId: string
  /** An ISBN that the shop does not know: its title is requested. */
  unknown: string | undefined
  takesFocus: boolean
  onAdded: () => void
}

/** One book, sent; the next one gets a form of its own. */
export function AddForm({ userId, unknown: known, takesFocus, onAdded }: AddFormProps) {
  const { add: words } = useWords(bookcaseWords)
  const [unknown, setUnknown] = useState(known)
  const needsTitle = (isbn: string) => unknown !== undefined && toIsbn13(isbn) === unknown
  const { form, field, problem, isSending, submit } = useForm({
    empty: { isbn: known ?? '', title: '', author: '' },
    errors: {
      isbn: (_typed, code) => (code === 'too_many_books' ? words.errors.full : words.errors.isbn),
      title: words.errors.title,
    },
    faultsOf: ({ isbn, title }) => {
      if (toIsbn13(isbn) === undefined) return ['isbn']
      return needsTitle(isbn) && title.trim() === '' ? ['title'] : []
    },
    async send({ isbn, title, author }) {
      const named = needsTitle(isbn) ? { title: title.trim(), author: author.trim() } : {}
      try {
        await addOwnedBook(userId, { isbn, ...named })
      } catch (error) {
        if (needsTitle(isbn) || !isUnknownIsbn(error)) throw error
        return setUnknown(toIsbn13(isbn))
      }
      onAdded()
    },
    problemOf: () => words.failed,
  })
  const focusFirst = useEffectEvent(() => form.current?.querySelector('input')?.focus())
  useEffect(() => {
    if (takesFocus) focusFirst()
  }, [takesFocus])
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <ProblemAlert problem={problem} />
      <TextField
        {...field('isbn')}
        label={words.isbn}
        hint={words.isbnHint}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      {needsTitle(field('isbn').value) && (
        <>
          <p role="status" className="text-sm font-medium">
            {words.unknown}
          </p>
          <TextField {...field('title')} label={words.bookTitle} required maxLength={300} />
          <TextField {...field('author')} label={words.author} maxLength={300} />
        </>
      )}
      <SubmitButton label={words.submit} sending={words.sending} isSending={isSending} />
    </form>
  )
}
