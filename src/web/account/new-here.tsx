import { accountWords } from '#shared/text/en/account.ts'
import { localPath } from '../paths.ts'
import { useLanguage, useWords } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { CheckIcon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'

/** Beside the login: what an account is good for, and the way to one. */
export function NewHere({ registerPath }: { registerPath: string }) {
  const { login } = useWords(accountWords)
  const language = useLanguage()
  return (
    <aside
      aria-labelledby="new-here"
      className="border-hairline max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-12"
    >
      <h2 id="new-here" className="text-2xl">
        {login.new.title}
      </h2>
      <p className="mt-3 text-muted">{login.new.text}</p>
      <ul className="mt-5 grid gap-3">
        {login.new.reasons.map((reason) => (
          <li key={reason} className="flex gap-3">
            <CheckIcon className="mt-0.5 size-5 text-in-stock" />
            {reason}
          </li>
        ))}
      </ul>
      <ButtonLink to={registerPath} variant="outline" className="mt-7 w-full">
        {login.new.register}
      </ButtonLink>
      <p className="mt-8 text-sm text-muted">
        {login.guest}{' '}
        <Link
          to={localPath(language, '/track-order')}
          className="inline-flex min-h-11 items-center text-primary-text underline"
        >
          {login.trackOrder}
        </Link>
      </p>
    </aside>
  )
}
