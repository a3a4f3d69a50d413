/** `/eventdetails/{eventId}/confirm`: the button behind the mail about held seats; once they are free again, it says so. */
import { eventPath } from '#shared/events/event-path.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { HOLD_MINUTES } from '#shared/events/seats.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { confirmSeats } from '../api/events.ts'
import { pageContext } from '../api/context.ts'
import { languageOfPath, localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MailedPage } from '../links/mailed-action.tsx'
import type { Route } from './+types/confirm-page.ts'
import { readEvent } from './read-event.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { event } = await readEvent(api, params.eventId, languageOfPath(new URL(request.url).pathname))
  return { event }
}

export default function ConfirmPage({ loaderData: { event } }: Route.ComponentProps) {
  const words = useWords(eventsWords)
  const language = useLanguage()
  const { confirm } = words
  const isFull = event.seats_left === 0
  const { long } = eventWhen(event, words)
  return (
    <MailedPage
      words={{
        ...confirm,
        text: confirm.text({ title: event.title, when: long }),
        invalid: isFull
          ? confirm.full
          : { title: confirm.expired.title, text: confirm.expired.text(HOLD_MINUTES) },
      }}
      run={confirmSeats}
    >
      <ButtonLink to={localPath(language, eventPath(event))}>{words.see}</ButtonLink>
    </MailedPage>
  )
}
