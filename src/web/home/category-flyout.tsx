import { homePageWords } from '#shared/text/en/home-page.ts'
import { cutName } from '#shared/catalogue/cut-name.ts'
import { Link } from '#ui/link.tsx'
import { useWords } from '#ui/text.tsx'
import type { HeroCategory } from './hero-menu.ts'
import type { CategoryLink } from './use-toggled-categories.ts'

type CategoryFlyoutProps = { id: string; category: HeroCategory; linkTo: CategoryLink }

/** The second and third level of a category, laid over the carousel. */
export function CategoryFlyout({ id, category, linkTo }: CategoryFlyoutProps) {
  const home = useWords(homePageWords)
  return (
    <div
      id={id}
      className="max-lg:hidden absolute top-0 left-full min-h-full w-136 rounded-r-md border border-hairline bg-card px-8 py-6 shadow-overlay"
    >
      <Link
        {...linkTo(category.id)}
        className="inline-flex min-h-11 items-center font-serif text-xl hover:underline"
      >
        {home.allOf(category.name)}
      </Link>
      <div className="mt-2 grid grid-cols-2 gap-x-8">
        <ul className="font-medium">{category.second.map((entry) => item(entry, linkTo))}</ul>
        <ul className="text-muted">{category.third.map((entry) => item(entry, linkTo))}</ul>
      </div>
    </div>
  )
}

function item({ id, name }: { id: number; name: string }, linkTo: CategoryLink) {
  const shown = cutName(name)
  return (
    <li key={id}>
      <Link
        {...linkTo(id)}
        title={shown === name ? undefined : name}
        className="flex min-h-9 items-center hover:text-primary-text hover:underline aria-[current]:font-semibold aria-[current]:text-primary-text"
      >
        {shown}
      </Link>
    </li>
  )
}
