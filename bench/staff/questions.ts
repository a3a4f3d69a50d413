/** What staff ask of a shop with many orders: addresses of the back office, hardly two of them alike. */
import { type Random, oneOf } from '../catalogue/random.ts'
import { ORDER_VIEWS } from '#shared/orders/staff-views.ts'

/** An order as a question needs it. */
export type SampleOrder = { number: string; isbn: string }
export type Question = { name: string; ask: (random: Random) => string[] }

const list = (query: Record<string, string>) => `/staff/orders?${new URLSearchParams(query)}`
const find = (q: string) => `/staff/find?${new URLSearchParams({ q })}`
const upTo = (random: Random, most: number) => Math.floor(random() * most)

/** Reads of the other modules that do not depend on what is looked for. */
const OF_OTHERS = [
  '/staff/books',
  '/staff/books?sort=title&stock=in',
  '/staff/books?stock=out&format=poche',
  '/staff/books?q=amour',
  '/staff/books?shelf=removed',
  '/staff/picking/orders',
  '/staff/picking/trolley',
  '/staff/counter/hold-shelf',
  '/staff/inbox',
  '/staff/inbox?view=done',
  '/staff/inbox/counts',
  '/staff/record',
  '/staff/coupons',
  '/staff/letters',
  '/staff/proposal',
  '/staff/proposal/lines?supplier=1',
  '/staff/proposal/lines?supplier=none',
  '/staff/purchases',
  '/staff/purchases?open=true',
  '/staff/purchases?supplier=3&open=true',
  '/staff/suppliers',
  '/staff/suppliers/publishers?supplier=1',
  '/staff/suppliers/publishers?supplier=none',
]

/** Returns the questions about some orders that exist. */
export function questionsOf(sample: readonly SampleOrder[]): Question[] {
  const views = Object.entries(ORDER_VIEWS).map(([name, view]) => ({
    name: `list: view ${name}`,
    ask: () => [list(Object.fromEntries(Object.entries(view).map(([key, value]) => [key, String(value)])))],
  }))
  return [
    ...views,
    {
      name: 'list: all, anywhere',
      ask: (random) => [list({ after: oneOf(random, sample).number })],
    },
    {
      name: 'list: sent by express, anywhere',
      ask: (random) => [list({ stage: 'sent', delivery: 'express', after: oneOf(random, sample).number })],
    },
    {
      name: 'list: a month',
      ask: (random) => [
        list({ from: `2024-0${1 + upTo(random, 9)}-01`, to: `2024-0${1 + upTo(random, 9)}-28` }),
      ],
    },
    { name: 'search: number', ask: (random) => [list({ q: oneOf(random, sample).number })] },
    {
      name: 'search: half a number',
      ask: (random) => [list({ q: oneOf(random, sample).number.slice(4, 8) })],
    },
    {
      name: 'search: name',
      ask: (random) => [
        list({
          q: `${oneOf(random, ['helene brossard', 'lefevre', 'oeuvrard', 'ould-ali'])} ${upTo(random, 900)}`,
        }),
      ],
    },
    {
      name: 'search: name being typed',
      ask: (random) => [list({ q: oneOf(random, ['bel', 'march', 'sanch', 'eli']) })],
    },
    {
      name: 'search: e-mail',
      ask: (random) => [list({ q: `reader${upTo(random, 70_000)}@courriel.example` })],
    },
    {
      name: 'search: telephone',
      ask: (random) => [list({ q: `06 ${String(upTo(random, 1e8)).padStart(8, '0')}` })],
    },
    { name: 'search: ISBN', ask: (random) => [list({ q: oneOf(random, sample).isbn })] },
    {
      name: 'search: parcel',
      ask: (random) => [list({ q: `6A${String(upTo(random, 100_000)).padStart(11, '0')}` })],
    },
    {
      name: 'find: words',
      ask: (random) => [find(oneOf(random, ['amour', 'kourouma alah', 'le petit prince', 'camus', 'nuit']))],
    },
    { name: 'find: two letters', ask: (random) => [find(oneOf(random, ['am', 'be', 'le', 'ma', 'su']))] },
    {
      name: 'find: name being typed',
      ask: (random) => [find(oneOf(random, ['bel', 'march', 'sanch', 'eli']))],
    },
    { name: 'find: half a number', ask: (random) => [find(oneOf(random, sample).number.slice(4, 8))] },
    { name: 'find: ISBN', ask: (random) => [find(oneOf(random, sample).isbn)] },
    { name: 'views with their counts', ask: () => ['/staff/orders/views'] },
    { name: 'one order', ask: (random) => [`/staff/orders/${oneOf(random, sample).number}`] },
    { name: 'today', ask: () => ['/staff/today'] },
    ...OF_OTHERS.map((path) => ({ name: path, ask: () => [path] })),
    {
      name: 'one book',
      ask: (random) => [`/staff/books/${oneOf(random, sample).isbn}`],
    },
    {
      name: 'the stock of a book',
      ask: (random) => [`/staff/books/${oneOf(random, sample).isbn}/stock`],
    },
  ]
}
