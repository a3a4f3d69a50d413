import { useEffect, useRef } from 'react'
import { contactWords } from '#shared/text/en/contact.ts'
import { useWords } from '#ui/text.tsx'
import { Button } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'

/** Says that the message arrived, and takes the focus that the form has lost. */
export function MessageSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { done } = useWords(contactWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="rounded-md border border-hairline bg-card px-6 py-12 text-center sm:px-10">
      <CheckIcon className="mx-auto size-9 text-in-stock" />
      <h2 ref={heading} id="message" tabIndex={-1} className="mt-4 text-2xl focus:outline-none">
        {done.title}
      </h2>
      <p className="mx-auto mt-3 max-w-[48ch] break-words">{done.text(email)}</p>
      <Button variant="outline" className="mt-8" onClick={onAgain}>
        {done.another}
      </Button>
    </div>
  )
}
