/** What has to have happened in the shop before a screen shows it. */
import { acceptReturn, receiveReturn, refundReturn } from '#server/selling/returns/answer-return.ts'
import { requestReturn } from '#server/selling/returns/request-return.ts'
import { moderate } from '#server/readers/reviews/moderate.ts'
import { reviews } from '#server/readers/reviews/tables.ts'
import { soldOrder } from '../support/sold-order.ts'
import { codeOf, type Scene } from './screen.ts'

export const TITLES = ['Cahiers de la mer', 'Le Pas des brumes', 'Nuits à Sfax', 'Petite encre']

/** Sells the four books to the signed-in customer, or else to a guest; delivered by default. */
export async function sell({ change, customer, speech }: Scene, given: Parameters<typeof soldOrder>[1] = {}) {
  let sold: Awaited<ReturnType<typeof soldOrder>> | undefined
  await change(async (db) => {
    sold = await soldOrder(db, {
      lines: TITLES.map((title, index) => ({
        title,
        quantity: index === 0 ? 2 : 1,
        unitPriceCents: 990 + index * 455,
      })),
      language: codeOf(speech),
      ...(customer && { customerId: customer.user.id, email: customer.email }),
      ...given,
    })
  })
  if (!sold) throw new Error('The order was not stored.')
  return sold
}

/** Opens a page in the language of the scene. */
export async function open({ page, speech }: Scene, path: string) {
  await page.goto(speech.prefix + path)
}

/** The path that opens a guest's order on a screen. */
export const keyed = (screen: string, order: Awaited<ReturnType<typeof sell>>) =>
  `/${screen}/${order.number}#key=${order.headers['x-order-key']}`

/** Asks for two articles of a new order back and brings the return as far as given. */
export async function sendBack(scene: Scene, steps: readonly ('accept' | 'receive' | 'refund')[] = []) {
  const order = await sell(scene)
  const customerId = scene.customer?.user.id ?? ''
  let number = ''
  await scene.change(async (db) => {
    const line = { quantity: 1, note: 'Le coin est plié, et la jaquette manque.' }
    const requested = await requestReturn(db, {
      number: order.number,
      customerId,
      request: {
        language: codeOf(scene.speech),
        lines: [
          { ...line, position: 0, reason: 'damaged' },
          { ...line, position: 1, reason: 'wrong_book', note: '' },
        ],
      },
    })
    number = requested.number
    for (const step of steps) {
      await db.transaction(async (tx) => {
        if (step === 'accept') await acceptReturn(tx, number)
        if (step === 'receive') await receiveReturn(tx, number, 'none')
        if (step === 'refund') await refundReturn(tx, number)
      })
    }
  })
  return { number, order }
}

/** Publishes three reviews of the book that is shown. */
export async function review(scene: Scene) {
  await scene.change(async (db) => {
    for (const [index, author] of ['Bea K.', 'Théo R.', 'Inès B.'].entries()) {
      const order = await soldOrder(db, { lines: [{ bookId: scene.things.book.id }] })
      const text = [
        'Un beau livre.',
        `Un début.\n\n${'Puis une longue suite. '.repeat(40)}`,
        'Relu deux fois.',
      ]
      const [written] = await db
        .insert(reviews)
        .values({
          orderId: order.id,
          bookId: scene.things.book.id,
          rating: 5 - index,
          text: text[index] ?? '',
          language: 'fr',
          author,
        })
        .returning({ id: reviews.id })
      await db.transaction((tx) => moderate(tx, written?.id ?? '', { to: 'published' }))
    }
  })
}
