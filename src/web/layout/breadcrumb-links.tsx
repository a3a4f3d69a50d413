import { Fragment } from 'react'
import { Link } from '#ui/link.tsx'
import { useText } from '#ui/text.tsx'

export type BreadcrumbLink = { to: string; name: string }

/** The way to a page as links, from home on. */
export function BreadcrumbLinks({ links }: { links: readonly BreadcrumbLink[] }) {
  const { catalogue } = useText()
  return (
    <nav aria-label={catalogue.breadcrumbs} className="text-sm text-muted sm:py-4">
      <ol className="breadcrumbs">
        {links.map(({ to, name }, index) => (
          <Fragment key={to}>
            {index > 0 && <li aria-hidden="true">›</li>}
            <li>
              <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline">
                {name}
              </Link>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
