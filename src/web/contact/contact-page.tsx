/** `/contactus` (§2): how to reach the shop, and a form that writes to it. */
import { useState } from 'react'
import { contactWords } from '#shared/text/contact-words.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { ContactForm } from './contact-form.tsx'
import { MessageSent } from './message-sent.tsx'
import { Reach } from './reach.tsx'

export default function ContactPage() {
  const { layout } = useText()
  const words = useWords(contactWords)
  const language = useLanguage()
  const [sentFrom, setSentFrom] = useState<string>()
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead title={words.title} description={words.description} path="/contactus" />
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
              <ContactForm onSent={setSentFrom} />
            </>
          ) : (
            <MessageSent email={sentFrom} onAgain={() => setSentFrom(undefined)} />
          )}
        </section>
        <Reach />
      </div>
    </main>
  )
}
