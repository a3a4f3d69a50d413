/** Books of an order as its mails name them: what is in hand, and what is still to come. */
import { orderMailWords } from '#shared/text/en/order-mails.ts'
import { promiseFrom } from '#shared/promises/from-wire.ts'
import { promiseWords } from '#shared/promises/promise-words.ts'
import { textOf } from '#shared/text/text.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { linesWithCopies, linePromise, type LineWithCopies } from '../orders/line-copies.ts'
import type { Order } from '../orders/read-orders.ts'

export type Facts = (readonly [name: string, value: string])[]

/** Returns copies of some lines as facts of a mail: `2 ×`, `La Peste`. */
export function namedBooks(
  lines: readonly Pick<LineWithCopies, 'position' | 'title'>[],
  copies: readonly { position: number; quantity: number }[],
): Facts {
  return copies.map(({ position, quantity }) => [
    `${quantity} ×`,
    lines.find((line) => line.position === position)?.title ?? '',
  ])
}

/** Returns what has not left an order yet, each book with its promise. */
export async function booksToCome(db: Queryable, { id, language }: Order): Promise<Facts> {
  const { awaited } = orderMailWords[language]
  return (await linesWithCopies(db, [id])).flatMap((line) => {
    const copies = line.waiting + line.left
    const promise = promiseInWords(line, language)
    return copies > 0 ? [[awaited, [`${copies} × ${line.title}`, promise].filter(Boolean).join('. ')]] : []
  })
}

function promiseInWords(line: LineWithCopies, language: Order['language']): string | undefined {
  const promise = promiseFrom(linePromise(line))
  const words = textOf(language).promises
  return promise
    ? promiseWords(words, promise, { now: new Date(), place: 'home', isLasting: true })
    : undefined
}
