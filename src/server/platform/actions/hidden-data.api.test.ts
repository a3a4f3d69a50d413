/**
 * Data that a role may not read is not revealed by any search, filter, sort, file or event. The test reads
 * everything that the permissions allow, so it covers new reads, filters and columns by itself.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '#shared/staff/roles.ts'
import { storeMailSubjects } from '../../../../tests/support/every-mail.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { STAFF_OPERATIONS } from '../../../../tests/support/staff-operations.ts'
import { saveView } from '#server/selling/orders/saved-views.ts'
import { recordAction } from './action-log.ts'

/** Columns with personal data, in any table; those of the catalogue are public. */
const PERSONAL = sql`
  select table_name as "table", column_name as name from information_schema.columns
  where table_schema = 'public' and data_type = 'text'
    and column_name ~ '^(email|phone|mobile_phone|home_phone|customer_name|first_name|name|note|message|signature)$'
    and table_name !~ '^(categories|collections|contributors|publishers|suppliers|order_views|works|rate_limits|withdrawals)$'
  order by 1, 2`
const IN_ADDRESSES = ['name', 'company', 'address', 'city']

/** Where the ids in paths come from. */
const IDS: Record<string, string> = {
  '/staff/orders/{number}': 'select number as id from orders',
  '/staff/orders/{number}/pay-code': 'select number as id from orders',
  '/staff/orders/mails/{id}': 'select id from mails where recipient is not null',
  '/staff/customer-files/{id}': 'select id from users',
  '/staff/customer-files/of/{number}': 'select number as id from orders',
  '/staff/inbox/returns/{number}': 'select number as id from returns',
  '/staff/inbox/messages/{id}': 'select id from contact_messages',
  '/staff/inbox/reviews/{id}': 'select id from reviews',
  '/staff/books/{isbn}': 'select isbn as id from books',
  '/staff/books/{isbn}/stock': 'select isbn as id from books',
  '/staff/books/{isbn}/supply': 'select isbn as id from books',
  '/staff/picking/whereabouts/{isbn}': 'select isbn as id from books',
  '/staff/accounts/documents/{number}': 'select number as id from invoices',
  '/staff/receiving/receptions/{number}': 'select number as id from receptions',
  '/staff/supplier-returns/{number}': 'select number as id from supplier_returns',
  '/staff/stocktakes/{number}': 'select number as id from stocktakes',
  '/staff/stocktakes/{number}/books': 'select number as id from stocktakes',
  '/staff/stocktakes/{number}/differences': 'select number as id from stocktakes',
  '/staff/purchases/{id}': 'select id from purchase_orders',
  '/staff/letters/{number}': 'select number as id from newsletter_issues',
  '/staff/agenda/{id}': 'select id from events',
  '/staff/agenda/{id}/door': 'select id from events',
}

type Secret = { column: string; values: string[] }
type Parameter = {
  name: string
  in: string
  schema: { type?: string; enum?: string[]; items?: { enum?: string[] } }
}
type Read = { path: string; address: string; parameters: Parameter[] }
type Person = Awaited<ReturnType<typeof signedInAs>>

let shop: OpenShop
let secrets: Secret[]
const people = new Map<Role, Person>()
const reads: Read[] = []

beforeAll(async () => {
  shop = await openShop()
  for (const language of ['fr', 'eng'] as const) await storeMailSubjects(shop.db, language)
  for (const role of ROLES) people.set(role, await signedInAs(shop, role))
  for (const [name, { path, operation }] of STAFF_OPERATIONS) {
    // A stream returns no data, and a member's own data is their own
    if (!name.startsWith('GET') || path === '/staff/events' || path === '/staff/me') continue
    const parameters = (operation.parameters ?? []) as Parameter[]
    for (const address of await addressesOf(path)) {
      reads.push({ path, address, parameters: parameters.filter((one) => one.in === 'query') })
    }
  }
  secrets = await hide(await personalColumns(), 'first')
  // A member who may read addresses saved a search for one
  const [address] = secretsOf('orders.email')
  await shop.db.transaction((tx) => saveView(tx, 'Ada', { q: address, sort: 'newest' }))
})
afterAll(() => shop.close())

const secretsOf = (column: string) => secrets.find((secret) => secret.column === column)?.values ?? []

async function personalColumns(): Promise<string[]> {
  const { rows } = await shop.db.execute<{ table: string; name: string }>(PERSONAL)
  return [
    ...rows.map(({ table, name }) => `${table}.${name}`),
    ...['delivery_address', 'billing_address'].flatMap((address) =>
      IN_ADDRESSES.map((name) => `orders.${address}.${name}`),
    ),
  ]
}

/** Writes unique texts into columns, different in each row, and returns them. */
async function hide(columns: readonly string[], seed: string): Promise<Secret[]> {
  const hidden: Secret[] = []
  for (const column of columns) {
    const [table = '', name = '', field] = column.split('.')
    const hash = sql`md5(${seed} || ${column} || ctid::text)`
    const word = sql`'zq' || substr(${hash}, 1, 10)`
    const text = /email/.test(name)
      ? sql`${word} || '@leak.example'`
      : /phone/.test(name)
        ? sql`'+336' || lpad((('x' || substr(${hash}, 1, 6))::bit(24)::int)::text, 8, '7')`
        : word
    const to = sql.identifier(name)
    const value = field === undefined ? text : sql`jsonb_set(${to}, array[${field}], to_jsonb(${text}))`
    const said = field === undefined ? sql`${to}` : sql`${to} ->> ${field}`
    const { rows } = await shop.db.execute<{ said: string }>(
      sql`update ${sql.identifier(table)} set ${to} = ${value} where ${to} is not null returning ${said} as said`,
    )
    hidden.push({ column, values: rows.map((row) => row.said) })
  }
  return hidden.filter(({ values }) => values.length > 0)
}

async function rewrite(hidden: readonly Secret[], seed: string): Promise<Secret[]> {
  const others = await hide(
    hidden.map(({ column }) => column),
    seed,
  )
  secrets = [...secrets.filter((secret) => !hidden.includes(secret)), ...others]
  return others
}

async function addressesOf(path: string): Promise<string[]> {
  if (!path.includes('{')) return [path]
  const query = IDS[path]
  if (query === undefined) return []
  const { rows } = await shop.db.execute<{ id: string | number }>(sql.raw(query))
  return rows.map(({ id }) => path.replace(/\{\w+\}/, encodeURIComponent(id)))
}

/** A response without its request id and time. */
async function answerTo(person: Person, address: string, init?: RequestInit): Promise<string> {
  const answer = await person.call(address, init)
  return `${answer.status} ${(await answer.text()).replaceAll(/"request_id":"[^"]*"|"\d{4}-\d\d-\d\dT[^"]*"/g, '')}`
}

/** Every choice of an address besides the address itself, without typing. */
const choicesOf = ({ address, parameters }: Read) =>
  parameters.flatMap(({ name, schema }) =>
    (schema.enum ?? schema.items?.enum ?? []).map((choice) => `${address}?${name}=${choice}`),
  )

async function readAll(role: Role, choices = choicesOf): Promise<Map<string, string>> {
  const person = people.get(role) as Person
  const answers = new Map<string, string>()
  for (const read of reads) {
    const answer = await answerTo(person, read.address)
    answers.set(read.address, answer)
    // A role that may not read an address may not read it sorted either
    if (answer.startsWith('403')) continue
    for (const address of choices(read)) answers.set(address, await answerTo(person, address))
  }
  return answers
}

/** The secrets that a role never reads. */
function hiddenIn(answers: ReadonlyMap<string, string>): Secret[] {
  const text = [...answers.values()].join('\n')
  return secrets.filter(({ values }) => !values.some((value) => text.includes(value)))
}

/** The part of a secret that somebody types to test a guess. */
function guessesOf(value: string): string[] {
  const [word = ''] = value.split('@')
  return [...new Set([value, word.slice(0, 7)])]
}
/** A guess of the same form that matches nobody. */
const nothingLike = (guess: string) =>
  guess.startsWith('+') ? '+33600000000' : guess.replace(/^zq[\da-f]+/, 'zq'.padEnd(12, 'v'))

/** Accounts that bought nothing yet stand in no list: a role reads of them what the search of customers shows it. */
const READ_BY_SEARCH: Readonly<Record<string, readonly string[]>> = {
  bookseller: ['users.first_name', 'users.email'],
  preparer: ['users.first_name'],
  editor: [],
}

type Typed = { name: string; ask: (person: Person, typed: string) => Promise<string> }

/** Every field in which a member types, once. */
function searches(): Typed[] {
  const inAddresses = [...new Map(reads.map((read) => [read.path, read])).values()].flatMap(
    ({ address, parameters }) =>
      parameters
        .filter(({ schema }) => schema.type === 'string' && !schema.enum)
        .map(({ name }) => ({
          name: `${address}?${name}=`,
          ask: (person: Person, typed: string) =>
            answerTo(person, `${address}?${name}=${encodeURIComponent(typed)}`),
        })),
  )
  const lookUp = (person: Person, typed: string) =>
    answerTo(person, '/staff/counter/look-up', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ typed }),
    })
  return [...inAddresses, { name: 'POST /staff/counter/look-up', ask: lookUp }]
}

it('people and their addresses are in the shop of this test, and an owner reads them', async () => {
  const hidden = hiddenIn(await readAll('owner', () => []))
  const read = secrets.filter((secret) => !hidden.includes(secret)).map(({ column }) => column)
  expect(read).toEqual(
    expect.arrayContaining(['orders.email', 'orders.phone', 'alerts.email', 'contact_messages.email']),
  )
})

describe.each(['bookseller', 'preparer', 'editor'] as const)('what a %s may not read', (role) => {
  let answers: Map<string, string>
  let hidden: Secret[]
  let person: Person
  beforeAll(async () => {
    person = people.get(role) as Person
    answers = await readAll(role)
    hidden = hiddenIn(answers)
  })

  it.runIf(role !== 'bookseller')('is every e-mail address of a customer', () => {
    const customers = secrets
      .map(({ column }) => column)
      .filter((column) => /^(?!members).*email$/.test(column))
    expect(hidden.map(({ column }) => column)).toEqual(expect.arrayContaining(customers))
  })

  it('is found by no search', async () => {
    const revealing: string[] = []
    for (const { name, ask } of searches()) {
      // Not allowed, or not a text field
      if (/^(403|422)/.test(await ask(person, nothingLike('zq')))) continue
      const nothing = new Map<string, string>()
      const isRead = (column: string) =>
        name === '/staff/find?q=' && READ_BY_SEARCH[role]?.includes(column) === true
      for (const { column, values } of hidden.filter((secret) => !isRead(secret.column))) {
        for (const guess of guessesOf(values[0] ?? '')) {
          const other = nothingLike(guess)
          const control = nothing.get(other) ?? (await ask(person, other))
          nothing.set(other, control)
          const answer = await ask(person, guess)
          if (answer.replaceAll(guess, '') !== control.replaceAll(other, ''))
            revealing.push(`${name} ${column}`)
        }
      }
    }
    expect([...new Set(revealing)]).toEqual([])
  })

  it('changes no answer: no list, filter, sort, count or file', async () => {
    hidden = await rewrite(hidden, role)
    const others = await readAll(role)
    const revealing = [...answers].filter(([address, answer]) => others.get(address) !== answer)
    expect(revealing).toEqual([])
  })

  it('is in no event', async () => {
    const answer = await person.call('/staff/events')
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (!reader) throw new Error('There is no stream.')
    let received = ''
    const actionsReceived = () => received.match(/^event: action$/gm)?.length ?? 0
    while (!received.includes('event: begin')) received += (await reader.read()).value ?? ''
    const actors = ['nobody', ...hidden.map(({ values }) => values[0] ?? '')]
    await shop.db.transaction(async (tx) => {
      for (const actor of actors) await recordAction(tx, { actor, action: 'staff invite', subject: actor })
    })
    // Actions arrive within two seconds: after a heartbeat nothing more does
    while (actionsReceived() < actors.length && !/^:$/m.test(received))
      received += (await reader.read()).value ?? ''
    expect(hidden.flatMap(({ values }) => values).filter((value) => received.includes(value))).toEqual([])
    expect(actionsReceived()).toBe(actors.length)
    await reader.cancel()
  })
})
