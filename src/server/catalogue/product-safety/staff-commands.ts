/** Staff actions on the safety contacts of publishers. */
import { eq } from 'drizzle-orm'
import type { SafetyContact } from '#shared/product-safety/safety-contact.ts'
import { publishers } from '../books/tables.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { line } from '#server/platform/actions/values.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import {
  publisherContactOf,
  writePublisherContact,
  electronicAddress,
  postalAddress,
  safetyName,
} from './contacts.ts'
import { countMissing, listPublishers, publisherSubject } from './books-without-contact.ts'
import { undoBy } from '../../platform/actions/answer.ts'

const publisher = () => line().meta({ description: 'Name of a publisher' })

async function knownPublisher(tx: Tx, name: string) {
  const [found] = await tx
    .select({ id: publishers.id, name: publishers.name })
    .from(publishers)
    .where(eq(publishers.nameKey, sortKey(name)))
  if (!found) throw new Refusal({ refusal: 'NO_SUCH_PUBLISHER', params: { name } })
  return { ...found, before: await publisherContactOf(tx, found.id) }
}

const setAgain = (name: string, contact: SafetyContact) =>
  undoBy('safety-set', { publisher: name, ...contact })

export const safetyCommands = [
  defineRead({
    words: 'safety list',
    help: 'Shows publishers whose books on sale lack a safety contact (regulation (EU) 2023/988), most books first',
    async read(db) {
      const { books, withoutPublisher } = await countMissing(db)
      const { data } = await listPublishers(db, { view: 'missing' })
      const rest = data.reduce((left, one) => left - one.books, books - withoutPublisher)
      return {
        rows: [
          ...data.map((one) => ({ publisher: one.name, books: one.books })),
          ...(rest > 0 ? [{ publisher: 'further publishers', books: rest }] : []),
          ...(withoutPublisher > 0
            ? [{ publisher: 'no publisher: books edit ISBN --safety-name …', books: withoutPublisher }]
            : []),
        ],
        none: 'Every book on sale has a safety contact.',
      }
    },
  }),
  defineAction({
    words: 'safety set',
    help: 'Says who answers for the safety of a publisher’s books: safety set Minuit --postal-address "7 rue Bernard-Palissy, 75006 Paris" --electronic-address contact@minuit.example',
    positionals: ['publisher'],
    input: {
      publisher: publisher(),
      name: safetyName()
        .optional()
        .meta({ description: 'The publisher itself by default; outside the EU, who is responsible there' }),
      postalAddress: postalAddress().meta({ description: 'Its postal address, on one line' }),
      electronicAddress: electronicAddress().meta({ description: 'Its e-mail address, or a web form' }),
    },
    async run(tx, { publisher: typed, name, ...addresses }) {
      const { id, name: publisherName, before } = await knownPublisher(tx, typed)
      const contact = { name: name ?? publisherName, ...addresses }
      await writePublisherContact(tx, id, contact)
      return {
        subject: publisherSubject(id),
        details: { from: before ?? null, to: contact },
        outcome: 'SAFETY_SET',
        params: { publisher: publisherName },
        undo: before ? setAgain(publisherName, before) : undoBy('safety-clear', { publisher: publisherName }),
      }
    },
  }),
  defineAction({
    words: 'safety clear',
    help: 'Takes away the safety contact of a publisher’s books',
    positionals: ['publisher'],
    input: { publisher: publisher() },
    async run(tx, { publisher: typed }) {
      const { id, name, before } = await knownPublisher(tx, typed)
      if (!before) throw new Refusal({ refusal: 'NO_SAFETY_CONTACT', params: { publisher: name } })
      await writePublisherContact(tx, id, undefined)
      return {
        subject: publisherSubject(id),
        details: { from: before },
        outcome: 'SAFETY_CLEARED',
        params: { publisher: name },
        undo: setAgain(name, before),
      }
    },
  }),
]
