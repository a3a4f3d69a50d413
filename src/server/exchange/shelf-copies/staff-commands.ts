/** Staff actions on last copies for the shelf. */
import { toDecimal } from '#shared/money/decimal.ts'
import { eq } from 'drizzle-orm'
import { writeEuros, euros, line, whole } from '#server/platform/actions/values.ts'
import { undoBy } from '#server/platform/actions/answer.ts'
import { defineAction, defineRead } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import { publishers } from '#server/catalogue/books/tables.ts'
import { sortKey } from '#server/platform/text/fold.ts'
import { listShelfRules, setShelfRule } from './rules.ts'

export const shelfCopyCommands = [
  defineRead({
    words: 'till shelf',
    help: 'Shows which last copies are for the shelf and not sold online',
    async read(db) {
      const rules = await listShelfRules(db)
      return {
        rows: rules.map(({ copies, publisher, price_from_cents: cents }) => ({
          copies,
          publisher: publisher ?? 'all',
          from: cents === null ? 'any price' : writeEuros(cents),
        })),
        none: 'All that the till counts is on sale online: till reserve 1.',
      }
    },
  }),
  defineAction({
    words: 'till reserve',
    help: 'Reserves last copies of books for the shelf, from the next file of the till on; 0 ends the rule',
    positionals: ['copies'],
    input: {
      copies: whole(0, 100).meta({ description: 'How many copies of each book' }),
      publisher: line(120).optional().meta({ description: 'Only of the books of this publisher' }),
      priceFrom: euros().optional().meta({ description: 'Only of books that cost this much or more' }),
    },
    async run(tx, { copies, publisher, priceFrom: priceFromCents }) {
      const [found] =
        publisher === undefined
          ? [undefined]
          : await tx
              .select()
              .from(publishers)
              .where(eq(publishers.nameKey, sortKey(publisher)))
      if (publisher !== undefined && !found)
        throw new Refusal({ refusal: 'NO_SUCH_PUBLISHER', params: { name: publisher } })
      const before = await setShelfRule(tx, {
        publisherId: found?.id ?? null,
        priceFromCents: priceFromCents ?? null,
        copies,
      })
      return {
        subject: 'till shelf',
        details: { copies, before },
        outcome: 'SHELF_COPIES_SET',
        params: { copies },
        undo: undoBy('till-reserve', {
          copies: String(before),
          ...(found && { publisher: found.name }),
          ...(priceFromCents !== undefined && { priceFrom: toDecimal(priceFromCents) }),
        }),
      }
    },
  }),
]
