/** Every screen of the table of routes, at an address where it shows what a guest is shown. */
import routes from '#web/routes.ts'

const API = '/api/sofialib/bookshop'

type Listed = { data: { id: number }[] }

async function firstId(origin: string, list: string): Promise<number> {
  const answer = (await (await fetch(`${origin}${API}/${list}`)).json()) as Listed
  const [first] = answer.data
  if (!first) throw new Error(`There is nothing to measure in ${list}.`)
  return first.id
}

/** Returns the paths of all French screens, the first page first; the English ones are the same with other words. */
export async function listScreens(origin: string): Promise<string[]> {
  const ids: Record<string, number> = {
    bookdetails: await firstId(origin, 'articles?per_page=1'),
    'collection-details': await firstId(origin, 'collections?ecom_type=bookshop'),
    collaborator: await firstId(origin, 'collaborators?per_page=1'),
    eventdetails: await firstId(origin, 'events?lang=fr&per_page=1'),
  }
  return routes
    .filter(({ id, path }) => id?.startsWith('fr:') && path !== '*')
    .map(({ path = '' }) => {
      const [first = ''] = path.split('/')
      // Orders, returns and the like are nobody's: a guest is asked who they are
      return `/${path.replaceAll(/:\w+/g, String(ids[first] ?? 1))}`
    })
}
