/** `/contactus` (§2): how to reach the shop, and a form that writes to it. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { dayAt } from '#shared/time/zoned-time.ts'
import { contactWords } from '#shared/text/en/contact.ts'
import { pageContext } from '../api/context.ts'
import { readLocation, readOpening } from '../api/contact.ts'
import { PageHead } from '../head.tsx'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { useShop } from '../shop.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'
import { openingData } from './opening-data.ts'
import { ContactDetails } from './contact-details.tsx'
import { ShopMap } from './shop-map.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { api, readClock } = context.get(pageContext)
  // The page is still of use without the hours or the map
  const [opening, location] = await Promise.all([
    readOpening(api).catch(() => undefined),
    readLocation(api).catch(() => undefined),
  ])
  return { opening, location, at: readClock().toISOString() }
}

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { opening, location } = loaderData
  const now = new Date(loaderData.at)
  const { company } = useShop()
  const { layout } = useText()
  const words = useWords(contactWords)
  const language = useLanguage()
  const [params] = useSearchParams()
  const about = params.get('about')?.trim() ?? ''
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead title={words.title} description={words.description} path="/contactus" />
      {opening && (
        <JsonLd
          make={
            import.meta.env.SSR &&
            ((named) =>
              openingData(opening, {
                ...named({ name: company.name, path: '/' }),
                point: location?.point ?? undefined,
                from: dayAt(opening, now),
              }))
          }
        />
      )}
      <BreadcrumbLinks links={[{ name: layout.home, to: localPath(language, '/') }]} />
      <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
      <p className="mt-2 max-w-[60ch] font-serif text-lg text-muted">{words.intro}</p>
      <div className="mt-10 grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <section aria-labelledby="message" className="min-w-0">
          {sentFrom === undefined ? (
            <>
              <h2 id="message" className="text-2xl">
                {words.form.title}
              </h2>
              <ContactForm about={about} onSent={setSentFrom} />
            </>
          ) : (
            <MessageSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
          )}
        </section>
        <ContactDetails opening={opening && { hours: opening, now }} point={location?.point ?? undefined} />
      </div>
      {location?.picture && <ShopMap picture={location.picture} />}
    </main>
  )
}
