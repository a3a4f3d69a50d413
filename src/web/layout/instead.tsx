import { localPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'

export type InsteadProps = {
  title: string
  text: string
  action: string
  /** Specified path of where the way on leads. */
  to: string
  /** `h1` where the page has no title of its own then. */
  heading?: 'h1' | 'h2'
}

/** Why there is nothing to show, and the way on. */
export function Instead({ title, text, action, to, heading: Heading = 'h2' }: InsteadProps) {
  const language = useLanguage()
  return (
    <div className="mx-auto max-w-md py-16 text-center">
      <Heading className={Heading === 'h1' ? 'text-3xl' : 'text-2xl'}>{title}</Heading>
      <p className="mt-3 text-muted">{text}</p>
      <ButtonLink to={localPath(language, to)} className="mt-8">
        {action}
      </ButtonLink>
    </div>
  )
}
