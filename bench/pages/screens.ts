/** Every screen of the table of routes, at an address where it shows what a guest is shown. */
import type { Db } from '#server/platform/db/database.ts'
import type { Data } from '#shared/contract/envelope.ts'
import routes from '#web/routes.ts'
import { post } from '../../tests/support/checkout.ts'
import { aCustomer } from '../../tests/support/customers.ts'

const API = '/api/sofialib/bookshop'

/** Screens that people come to by a link of a mail, which brings a secret along. */
const OF_MAILS =
  /^\/(?:(?:verify-email|confirm-email-change|stop-email-change|reset-password|accountdeletion)$|alerts|reservations|newsletter|eventdetails\/\d+\/)/

/** What begins the path of a screen, whose English page is below `/en`. */
const IN_BOTH_LANGUAGES = 'en?'

/** A secret that opens nothing, until somebody presses the button. */
const SECRET = '#token=none'

type Listed = { data: { id: number }[] }

async function firstId(origin: string, list: string): Promise<number> {
  const answer = (await (await fetch(`${origin}${API}/${list}`)).json()) as Listed
  const [first] = answer.data
  if (!first) throw new Error(`There is nothing to measure in ${list}.`)
  return first.id
}

/** Keeps a list of one book for a new customer and returns its key. */
async function keepList(origin: string, db: Db, bookId: number): Promise<string> {
  const call = (path: string, init?: RequestInit) => fetch(origin + API + path, init)
  const owner = await aCustomer({ db, call })
  const list = { kind: 'wish', title: 'Noël de Zoé', items: [{ article_id: bookId, quantity: 1 }] }
  const answer = await call(`/users/${owner.id}/book-lists`, post(list, owner.headers))
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as Data<{ key: string }>).data.key
}

/** Returns the paths of all French screens, the home page first; the English ones are the same with other words. */
export async function listScreens(origin: string, db: Db): Promise<string[]> {
  const bookId = await firstId(origin, 'articles?per_page=1')
  const ids: Record<string, number | string> = {
    bookdetails: bookId,
    list: await keepList(origin, db, bookId),
    'collection-details': await firstId(origin, 'collections?ecom_type=bookshop'),
    collaborator: await firstId(origin, 'collaborators?per_page=1'),
    eventdetails: await firstId(origin, 'events?lang=fr&per_page=1'),
  }
  const screens = routes.filter(({ path = '' }) => path.startsWith(IN_BOTH_LANGUAGES) && !path.endsWith('*'))
  if (screens.length === 0) throw new Error('The table of routes has no screen that this bench knows.')
  return screens.map(({ path = '' }) => {
    const french = path.slice(IN_BOTH_LANGUAGES.length).replaceAll(/\/:\w+\?/g, '')
    const [, first = ''] = french.split('/')
    // Orders, returns and the like are nobody's: a guest is led to the sign-in
    const shown = french.replaceAll(/:\w+/g, String(ids[first] ?? 1)) || '/'
    return OF_MAILS.test(shown) ? shown + SECRET : shown
  })
}
