/** `/accountprofile` (§2): rendered without the customer, for customers alone. */
import { profileWords } from '#shared/text/en/profile.ts'
import type { Route } from './+types/profile-page.ts'
import { Guarded } from '../account/guarded.tsx'
import { pageContext } from '../api/context.ts'
import { getCountries } from '../api/orders.ts'
import { PageHead } from '../head.tsx'
import { languageOfPath } from '../paths.ts'
import { useWords } from '#ui/text.tsx'
import { Profile } from './profile.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const language = languageOfPath(new URL(request.url).pathname)
  return { countries: await getCountries(context.get(pageContext).api, language) }
}

export default function ProfilePage({ loaderData: { countries } }: Route.ComponentProps) {
  const words = useWords(profileWords)
  return (
    <main id="main" tabIndex={-1} className="page min-h-[60rem] py-8 sm:py-12">
      <PageHead title={words.title} unlisted />
      <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
      <Guarded waiting={<ProfileSkeleton />}>
        {({ id }) => <Profile key={id} userId={id} countries={countries} />}
      </Guarded>
    </main>
  )
}
