/** What services outside of the shop say of a book that its catalogue does not have. */
import { setTimeout } from 'node:timers/promises'
import type { Language } from '#shared/contract/preferences.ts'
import type { LookedUpBook, LookUpService } from '#shared/contract/staff/look-ups.ts'
import { typedCents } from '#shared/money/decimal.ts'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/runtime/log.ts'
import { redraw } from '../../images/redraw-upload.ts'
import type { BookFacts } from '../book-record.ts'
import { BOOK_FIELDS } from '../by-hand/book-fields.ts'
import { bnf } from './bnf.ts'
import { googleBooks } from './google-books.ts'
import { onixFolder } from './onix-folder.ts'
import { openLibrary } from './open-library.ts'
import type { LookedUp, Service } from './service.ts'

/** Whoever stands at the counter waits for the slowest service. */
export const LONGEST_LOOK_UP_MS = 2000
const PICTURE_PX = 240

/** Returns the services that are switched on, in the order in which they are believed: the trade before libraries. */
export function servicesOf({ lookUps }: Pick<Config, 'lookUps'>): Service[] {
  const { onixFolder: folder, bnfUrl, googleBooksUrl, googleBooksKey, openLibraryUrl } = lookUps
  return [
    ...(folder === undefined ? [] : [onixFolder(folder)]),
    ...(bnfUrl === undefined ? [] : [bnf(bnfUrl)]),
    ...(googleBooksUrl === undefined ? [] : [googleBooks(googleBooksUrl, googleBooksKey)]),
    ...(openLibraryUrl === undefined ? [] : [openLibrary(openLibraryUrl)]),
  ]
}

type Answer = { name: LookUpService; outcome: LookedUpBook['services'][number]['outcome']; facts: LookedUp }

async function ask({ name, find }: Service, isbn: string, log: Log): Promise<Answer> {
  try {
    const facts = await find(isbn, AbortSignal.timeout(LONGEST_LOOK_UP_MS))
    return { name, outcome: facts ? 'FOUND' : 'NOT_FOUND', facts }
  } catch (error) {
    log.warn({ service: name, isbn, error }, 'a service that knows books did not answer')
    return { name, outcome: 'NO_ANSWER', facts: undefined }
  }
}

type Fields = LookedUpBook['fields']

/** Returns facts as `books-create` takes them: whatever it has a field for. */
function fieldsOf(facts: BookFacts, language: Language): Record<string, string | string[] | undefined> {
  const { people, images, publicPriceCents: price } = facts
  const written = Object.entries(facts).filter(([name]) => Object.hasOwn(BOOK_FIELDS, name))
  return {
    ...Object.fromEntries(written.map(([name, value]) => [name, String(value)])),
    people: people?.map(({ role, name }) => `${role}:${name}`),
    images,
    price: price === undefined ? undefined : typedCents(price, language),
  }
}

/** Returns each field from the first service that has it. */
export function mergeAnswers(answers: readonly Answer[], language: Language): Fields {
  const fields: Fields = {}
  for (const { name: service, facts } of answers) {
    for (const [field, value] of Object.entries(facts ? fieldsOf(facts, language) : {})) {
      if (value !== undefined && value.length > 0) fields[field] ??= { value, service }
    }
  }
  return fields
}

/** Returns a cover as a small data: address; null where it cannot be had. */
async function pictureOf(
  link: string | undefined,
  fetchLink: (link: string) => Promise<Buffer>,
): Promise<string | null> {
  if (link === undefined) return null
  const drawn = fetchLink(link).then((bytes) =>
    redraw(bytes, (upright) => upright.resize({ width: PICTURE_PX, withoutEnlargement: true })),
  )
  const late = setTimeout(LONGEST_LOOK_UP_MS, undefined, { ref: false })
  const bytes = await Promise.race([drawn.catch(() => undefined), late])
  return bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null
}

/** Asks all services at once for a book, each for two seconds at most; what does not answer is named. */
export async function lookUp(
  isbn: string,
  {
    services,
    language,
    log,
    fetchLink,
  }: {
    services: readonly Service[]
    language: Language
    log: Log
    fetchLink: (link: string) => Promise<Buffer>
  },
): Promise<LookedUpBook> {
  const answers = await Promise.all(services.map((service) => ask(service, isbn, log)))
  const fields = mergeAnswers(answers, language)
  return {
    fields,
    picture: await pictureOf(fields['images']?.value[0], fetchLink),
    services: answers.map(({ name, outcome }) => ({ name, outcome })),
  }
}
