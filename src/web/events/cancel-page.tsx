/** `/eventdetails/{eventId}/cancel`: the button behind the link of a registration's mail. */
import { eventPath } from '#shared/events/event-path.ts'
import { eventWhen } from '#shared/events/event-when.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { cancelRegistration } from '../api/events.ts'
import { pageContext } from '../api/context.ts'
import { languageOfPath, localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MailedPage } from '../links/mailed-action.tsx'
import type { Route } from './+types/cancel-page.ts'
import { readEvent } from './read-event.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const { event } = await readEvent(api, params.eventId, languageOfPath(new URL(request.url).pathname))
  return { event }
}

export default function CancelPage({ loaderData: { event } }: Route.ComponentProps) {
  const words = useWords(eventsWords)
  const language = useLanguage()
  const { cancel } = words
  const { long } = eventWhen(event, words)
  return (
    <MailedPage
      words={{ ...cancel, text: cancel.text({ title: event.title, when: long }) }}
      run={cancelRegistration}
    >
      <ButtonLink to={localPath(language, eventPath(event))}>{words.see}</ButtonLink>
    </MailedPage>
  )
}
