import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation } from 'react-router'
import { MAX_LIST_LINES } from '#shared/book-lists/limits.ts'
import { bookListsWords } from '#shared/text/en/book-lists.ts'
import { TextAreaField } from '#ui/form/field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useFaultFocus } from '#ui/form/use-fault-focus.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ApiError } from '../api/client.ts'
import { pastedStore } from './pasted-store.ts'
import { readPasted, usePasted } from './use-pasted.ts'

/** Where the list is pasted; what is in it stays whatever comes of asking. */
export function PasteForm() {
  const { paste: words } = useWords(bookListsWords)
  const language = useLanguage()
  const { text, found } = usePasted()
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const { form, lookAtFault } = useFaultFocus()

  const { key, state } = useLocation()
  // The search field hands a list over to be read at once
  const isHandedOver =
    (state as { isHandedOver?: boolean } | null)?.isHandedOver === true && text !== '' && !found
  const readVisit = useRef('')
  useEffect(() => {
    if (!isHandedOver || readVisit.current === key) return
    readVisit.current = key
    form.current?.requestSubmit()
  }, [form, key, isHandedOver])

  function faultOf(error: unknown): string {
    if (!(error instanceof ApiError)) return words.failed
    if (error.code === 'TOO_MANY_REQUESTS') return words.tooMany
    const code = error.fields['text']?.[0]
    return code !== undefined && code in words.faults
      ? words.faults[code as keyof typeof words.faults]
      : words.failed
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    // What was typed before the scripts ran is only in the form
    const typed = String(new FormData(event.currentTarget).get('list') ?? '').replaceAll('\0', '')
    pastedStore.set({ text: typed, found })
    setFault(undefined)
    setIsSending(true)
    try {
      if (typed.trim() === '') setFault(words.faults.empty)
      else await readPasted(typed, language)
    } catch (error) {
      setFault(faultOf(error))
    }
    setIsSending(false)
    lookAtFault()
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 max-w-3xl">
      <TextAreaField
        name="list"
        label={words.label}
        hint={words.hint(MAX_LIST_LINES)}
        error={fault}
        placeholder={words.example}
        rows={found ? 5 : 10}
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={({ target: { value } }) => pastedStore.set({ text: value, found })}
      />
      <SubmitButton
        label={words.submit}
        sending={words.sending}
        isSending={isSending}
        variant={found ? 'outline' : 'primary'}
        className="mt-4"
      />
    </form>
  )
}
