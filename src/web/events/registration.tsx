import type { EventDetails } from '../api/events.ts'
import { eventsWords } from '#shared/text/en/events.ts'
import { localPath } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { RegisterForm } from './register-form.tsx'
import { Seats } from './seats.tsx'

/** The way to a seat: a form, or why there is none; nothing for events that everybody may come to. */
export function Registration({ event, hasBegun }: { event: EventDetails; hasBegun: boolean }) {
  const { register: words } = useWords(eventsWords)
  const { user } = useSession()
  if (event.cancelled || event.capacity === null) return null
  const isFull = event.seats_left === 0
  return (
    <section
      aria-labelledby="register"
      className="max-md:mt-6 max-md:border-t max-md:border-hairline max-md:pt-6 lg:mt-6 lg:border-t lg:border-hairline lg:pt-6"
    >
      <h2 id="register" className="text-2xl">
        {words.title}
      </h2>
      {hasBegun && <p className="mt-3">{words.over}</p>}
      {!hasBegun && isFull && <Full event={event} />}
      {/* Who is signed in has their name and address filled in, once it is known who asks */}
      {!hasBegun && !isFull && <RegisterForm key={`${event.id} ${user?.id ?? ''}`} event={event} />}
    </section>
  )
}

function Full({ event }: { event: EventDetails }) {
  const { register: words } = useWords(eventsWords)
  const language = useLanguage()
  return (
    <>
      <Seats event={event} className="mt-2" />
      <p className="mt-3">{words.full}</p>
      <ButtonLink to={localPath(language, '/contactus')} variant="outline" className="mt-5 w-full">
        {words.contact}
      </ButtonLink>
    </>
  )
}
