import { relOf } from '#shared/seo/crawled-paths.ts'
import type { ReactNode } from 'react'
import { localPath } from '../paths.ts'
import { useLanguage } from '#ui/text.tsx'
import { ButtonLink } from '#ui/button.tsx'

export type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text: string
  action?: string
  /** Specified path of where the way on leads. */
  to?: string
  /** `h1` where the page has no title of its own then. */
  heading?: 'h1' | 'h2'
  /** `start` where a list would begin there. */
  align?: 'center' | 'start'
}

/** Why there is nothing to show, and the way on. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  to,
  heading: Heading = 'h2',
  align = 'center',
}: EmptyStateProps) {
  const language = useLanguage()
  return (
    <div className={align === 'start' ? 'max-w-[60ch] py-6' : 'mx-auto max-w-md py-16 text-center'}>
      {icon && (
        <span className="mb-8 inline-flex size-20 items-center justify-center rounded-full bg-tint text-primary-text">
          {icon}
        </span>
      )}
      <Heading className={Heading === 'h1' ? 'text-3xl' : 'text-2xl'}>{title}</Heading>
      <p className="mt-2 text-muted">{text}</p>
      {to !== undefined && (
        <ButtonLink to={localPath(language, to)} rel={relOf(to)} className="mt-6">
          {action}
        </ButtonLink>
      )}
    </div>
  )
}
