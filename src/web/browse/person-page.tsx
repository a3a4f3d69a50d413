/** One person (§2): their books by what they did for them, and who made those books with them. */
import { data, redirect } from 'react-router'
import { readBookAddress } from '#shared/catalogue/book-path.ts'
import { collaboratorPath } from '#shared/catalogue/browse-paths.ts'
import { toShelfBook, type CollaboratorDetail } from '#shared/catalogue/book.ts'
import { CONTRIBUTOR_ROLES } from '#shared/catalogue/vocabulary.ts'
import { excerpt } from '#shared/catalogue/excerpt.ts'
import { browseWords } from '#shared/text/en/browse.ts'
import { findCollaborator } from '../api/browse.ts'
import { listBooks } from '../api/catalogue.ts'
import { pageContext } from '../api/context.ts'
import { readPage } from '../api/lists.ts'
import { PageHead } from '../head.tsx'
import { listPath, oneOf, pageOf, pagesOf } from '../listing/list-url.ts'
import { languageOfPath, localPath } from '../paths.ts'
import { useLanguage, useText, useWords } from '#ui/text.tsx'
import { BreadcrumbLinks } from '../layout/breadcrumb-links.tsx'
import { EmptyState } from '../layout/empty-state.tsx'
import type { Route } from './+types/person-page.ts'
import { JsonLd } from '../json-ld/json-ld.tsx'
import { PersonHeading } from './person-heading.tsx'
import { LIST_SORTS, USUAL_SORT } from './sorts.ts'
import { useShop } from '../shop.ts'
import { personData } from './person-data.ts'
import { Works, type RoleWorks } from './works.tsx'
import { Link } from '#ui/link.tsx'
import { Portrait } from './portrait.tsx'
import { AboutPerson, UpcomingBooks } from './about-person.tsx'
import { biographyIn } from './biography.ts'

/** Who made the same books. */
function MadeBooksWith({ colleagues }: Pick<CollaboratorDetail, 'colleagues'>) {
  const { person } = useWords(browseWords)
  const language = useLanguage()
  if (colleagues.length === 0) return null
  return (
    <section aria-labelledby="colleagues" className="mt-16 border-t border-hairline pt-10">
      <h2 id="colleagues" className="mb-4 text-2xl sm:text-3xl">
        {person.colleagues}
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
        {colleagues.map((one) => (
          <li key={one.id}>
            <Link
              to={localPath(language, collaboratorPath(one))}
              className="group -mx-2 flex min-h-16 items-center gap-3.5 rounded-md px-2 py-1.5 transition-colors hover:bg-tint"
            >
              <Portrait person={one} />
              <span className="min-w-0">
                <span className="block font-serif text-lg leading-snug break-words group-hover:text-primary-text">
                  {one.name}
                </span>
                <span className="text-sm text-muted">{person.together(one.bookCount)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PERMANENTLY = 301
const DESCRIPTION_CHARACTERS = 155
const BOOKS_PER_PAGE = 20
/** Two rows on a wide screen. */
const BOOKS_PER_ROLE = 10

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const url = new URL(request.url)
  const lang = languageOfPath(url.pathname)
  const address = readBookAddress(params.id)
  const person = address && (await findCollaborator(api, address.id))
  if (!person) throw data(null, { status: 404 })
  const path = collaboratorPath(person)
  if (address.slug !== undefined && !path.includes(`/${address.id}-${address.slug}/`)) {
    throw redirect(localPath(lang, path) + url.search, PERMANENTLY)
  }
  const chosen = oneOf(url.searchParams, 'role', CONTRIBUTOR_ROLES)
  const shown = person.roles.filter(({ role }) => role === chosen)
  const roles = shown.length > 0 ? shown : person.roles
  const isWhole = roles.length === 1
  const page = isWhole ? pageOf(url.searchParams) : 1
  const sort = oneOf(url.searchParams, 'sort', LIST_SORTS) ?? USUAL_SORT
  const readUpcoming = readPage(() =>
    listBooks(api, {
      lang,
      collaborator: [person.id],
      availability: ['forthcoming'],
      sort: 'new',
      page: 1,
      per_page: BOOKS_PER_PAGE,
    }),
  )
  const works = await Promise.all(
    roles.map(async ({ role }): Promise<RoleWorks> => {
      const found = await readPage(() =>
        listBooks(api, {
          lang,
          collaborator: [person.id],
          role,
          sort,
          page,
          per_page: isWhole ? BOOKS_PER_PAGE : BOOKS_PER_ROLE,
        }),
      )
      return { role, total: found?.meta.total, books: found?.data.map(toShelfBook) ?? [] }
    }),
  )
  const total = works[0]?.total
  const isCounted = isWhole && total !== undefined
  const pages = isCounted ? pagesOf({ total, per_page: BOOKS_PER_PAGE }) : page
  if (page > pages) throw data(null, { status: 404 })
  const upcoming = page > 1 ? [] : ((await readUpcoming)?.data ?? [])
  return {
    person,
    biography: biographyIn(person, lang),
    path,
    role: shown[0]?.role,
    page,
    pages,
    sort,
    works,
    upcoming: upcoming
      .toSorted((one, other) => (one.publishedOn ?? '9').localeCompare(other.publishedOn ?? '9'))
      .map(toShelfBook),
  }
}

export default function PersonPage({ loaderData }: Route.ComponentProps) {
  const { person, biography, path, role, page, pages, sort, works, upcoming } = loaderData
  const { layout } = useText()
  const browse = useWords(browseWords)
  const language = useLanguage()
  const { publicUrl } = useShop()
  const { name, bookCount, roles, colleagues } = person
  // With a single role its page and the person's are one and the same
  const own = listPath(path, { role: roles.length > 1 ? role : undefined }, page)
  const crumbs = [
    { name: layout.home, path: '/' },
    { name: layout.people, path: '/collaborators' },
  ]
  const title = role && roles.length > 1 ? browse.person.roleTitle(name, browse.person.works[role]) : name
  return (
    <main id="main" tabIndex={-1} className="page pb-20">
      <PageHead
        title={page > 1 ? browse.onPage(title, page) : title}
        description={
          biography
            ? excerpt(biography.text, DESCRIPTION_CHARACTERS)
            : browse.person.description(name, bookCount)
        }
        path={own}
        unlisted={bookCount === 0}
      />
      <JsonLd
        make={
          import.meta.env.SSR &&
          ((named) =>
            personData({
              page: named({ name, path }),
              crumbs: crumbs.map(named),
              biography,
              portrait: person.portrait && new URL(person.portrait, publicUrl).href,
              roles: roles.map((one) => browse.person.activities[one.role]),
            }))
        }
      />
      <BreadcrumbLinks links={crumbs.map((one) => ({ name: one.name, to: localPath(language, one.path) }))} />
      <PersonHeading person={person} path={path} role={role} />
      {page === 1 && <AboutPerson name={name} biography={biography} />}
      <UpcomingBooks books={upcoming} />
      {works.length === 0 && (
        <EmptyState
          align="start"
          title={browse.noBooks}
          text={browse.person.noBooksText}
          action={browse.all}
          to="/collaborators"
        />
      )}
      {works.map((one) => (
        <Works
          key={one.role}
          path={path}
          works={one}
          list={
            works.length === 1 ? { page, pages, sort, role: roles.length > 1 ? role : undefined } : undefined
          }
        />
      ))}
      <MadeBooksWith colleagues={colleagues} />
    </main>
  )
}
