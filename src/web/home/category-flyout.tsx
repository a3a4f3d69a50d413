import { Link } from 'react-router'
import { cutName } from '#shared/catalogue/cut-name.ts'
import { localBooksPath } from '../state/books-url.ts'
import { useLanguage, useText } from '../state/text.tsx'
import type { HeroCategory } from './hero-menu.ts'

/** The second and third level of a category, laid over the carousel. */
export function CategoryFlyout({ id, category }: { id: string; category: HeroCategory }) {
  const { home } = useText()
  const language = useLanguage()
  return (
    <div
      id={id}
      className="absolute top-0 left-full min-h-full w-136 rounded-r-md border border-hairline bg-card px-8 py-6 shadow-overlay"
    >
      <Link
        to={localBooksPath(language, { category: [category.id] })}
        className="inline-flex min-h-11 items-center font-serif text-xl hover:underline"
      >
        {home.allOf(category.name)}
      </Link>
      <div className="mt-2 grid grid-cols-2 gap-x-8">
        <ul className="font-medium">{category.second.map((entry) => item(entry, language))}</ul>
        <ul className="text-muted">{category.third.map((entry) => item(entry, language))}</ul>
      </div>
    </div>
  )
}

function item({ id, name }: { id: number; name: string }, language: 'fr' | 'eng') {
  const shown = cutName(name)
  return (
    <li key={id}>
      <Link
        to={localBooksPath(language, { category: [id] })}
        title={shown === name ? undefined : name}
        className="flex min-h-9 items-center hover:text-primary-text hover:underline"
      >
        {shown}
      </Link>
    </li>
  )
}
