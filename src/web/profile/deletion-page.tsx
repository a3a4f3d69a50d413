/** `/accountdeletion`: the button behind the link of the mail that asks whether an account shall end. */
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { linksWords } from '#shared/text/en/links.ts'
import { profileWords } from '#shared/text/en/profile.ts'
import { deleteAccount } from '../api/profile.ts'
import { PageHead } from '../head.tsx'
import { localPath } from '../paths.ts'
import { session } from '../session/session.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { MailedAction } from '../links/mailed-action.tsx'

const DONE = '#done'

export default function DeletionPage() {
  const words = useWords(profileWords).deletion
  const { hash } = useLocation()
  return (
    <main id="main" tabIndex={-1} className="page min-h-[32rem]">
      <PageHead title={words.title} unlisted />
      {hash === DONE ? <Farewell /> : <Question />}
    </main>
  )
}

function Question() {
  const words = useWords(profileWords).deletion
  const navigate = useNavigate()
  const [keepsNewsletter, setKeepsNewsletter] = useState(false)

  async function end(token: string) {
    await deleteAccount(token, keepsNewsletter)
    // When a session ends the page starts over: the address alone remembers what was done
    await navigate({ hash: DONE }, { replace: true })
    session.clear()
  }

  return (
    <MailedAction
      words={words}
      run={end}
      question={
        <label className="mx-auto mt-8 flex min-h-11 max-w-md items-center gap-3 text-left text-sm">
          <input
            type="checkbox"
            checked={keepsNewsletter}
            className="size-5 shrink-0 accent-primary"
            onChange={(event) => setKeepsNewsletter(event.target.checked)}
          />
          {words.keepNewsletter}
        </label>
      }
    />
  )
}

function Farewell() {
  const { done } = useWords(profileWords).deletion
  const links = useWords(linksWords)
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="mx-auto max-w-xl py-10 text-center sm:py-20">
      <CheckIcon className="mx-auto mb-5 size-10 text-in-stock" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
        {done.title}
      </h1>
      <p className="mx-auto mt-4 max-w-[48ch] font-serif text-lg text-muted">{done.text}</p>
      <ButtonLink to={localPath(language, '/')} variant="outline" className="mt-8">
        {links.home}
      </ButtonLink>
    </div>
  )
}
