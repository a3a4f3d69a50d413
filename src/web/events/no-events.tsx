import { eventsWords } from '#shared/text/events-words.ts'
import { useWords } from '#ui/text.tsx'
import { CalendarIcon } from '#ui/icons.tsx'

/** An agenda without anything to come. */
export function NoEvents() {
  const { none } = useWords(eventsWords)
  return (
    <div className="rounded-md border border-hairline bg-card px-6 py-12 text-center">
      <CalendarIcon className="mx-auto size-8 text-secondary-text" />
      <h3 className="mt-4 text-xl">{none.title}</h3>
      <p className="mx-auto mt-2 max-w-[48ch] text-muted">{none.text}</p>
      <a
        href="#newsletter"
        className="mt-4 inline-flex min-h-11 items-center font-semibold text-primary-text hover:underline"
      >
        {none.newsletter}
      </a>
    </div>
  )
}
