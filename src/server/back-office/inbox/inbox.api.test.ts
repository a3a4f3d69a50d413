/** The staff inbox: lists, details, permissions, actions and undo. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Data } from '#shared/contract/envelope.ts'
import type { ReturnView } from '#shared/contract/returns.ts'
import type { InboxRow, StaffMessage, StaffReturn, StaffReview } from '#shared/contract/staff/inbox.ts'
import type { StaffOrder } from '#shared/contract/staff/order.ts'
import { refused, sendAction, sendUndo } from '../../../../tests/support/staff-actions.ts'
import { post } from '../../../../tests/support/checkout.ts'
import { aCustomer, type TestCustomer } from '../../../../tests/support/customers.ts'
import { openLetterbox, type Letterbox } from '../../../../tests/support/letterbox.ts'
import { openShop, type OpenShop } from '../../../../tests/support/open-shop.ts'
import { aPicture } from '../../../../tests/support/pictures.ts'
import { soldOrder } from '../../../../tests/support/sold-order.ts'
import { signedInAs } from '../../../../tests/support/staff-api.ts'
import { emptyTables } from '../../../../tests/support/test-database.ts'
import { endUndoWaits } from '../../../../tests/support/undo-waits.ts'
import { books } from '#server/catalogue/books/tables.ts'
import { company as settings } from '#server/app/sample/company.ts'
import { company } from '#server/shop/company/tables.ts'
import { exportMessages } from '#server/people/contact/customer-data.ts'
import { contactAnswers, contactMessages } from '#server/people/contact/tables.ts'
import { mails } from '#server/shop/mail/tables.ts'
import { refunds } from '#server/selling/payments/tables.ts'
import { reviewReports, reviews } from '#server/readers/reviews/tables.ts'
import { staffActions } from '#server/platform/actions/tables.ts'

type TestMember = Awaited<ReturnType<typeof signedInAs>>
type Page = { data: InboxRow[]; meta: { next: string | null } }

let shop: OpenShop
let box: Letterbox
let lea: TestMember
let ada: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  box = await openLetterbox(shop)
})
beforeEach(async () => {
  await emptyTables(shop.db)
  await shop.db.insert(company).values({ settings })
  lea = await signedInAs(shop, 'bookseller')
  ada = await aCustomer(shop)
})
afterAll(async () => {
  await box.close()
  await shop.close()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function read<T>(path: string, who = lea) {
  const answer = await who.call(`/staff/inbox${path}`)
  return { status: answer.status, body: (await answer.json()) as T }
}
const rows = async (query = '') => (await read<Page>(query)).body.data
const ids = async (query = '') => (await rows(query)).map(({ id }) => id)

async function aMessage(given: Partial<typeof contactMessages.$inferInsert> = {}) {
  const [message] = await shop.db
    .insert(contactMessages)
    .values({
      formId: randomUUID(),
      requestHash: '',
      name: 'Ada Reader',
      email: 'ada.reader@example.org',
      subject: 'Nedjma',
      message: 'Is Nedjma in stock?',
      language: 'eng',
      isSuspect: false,
      ...given,
    })
    .returning()
  return message?.id ?? ''
}

async function aReturn() {
  const order = await soldOrder(shop.db, {
    customerId: ada.id,
    lines: [{ title: 'L’Étranger', quantity: 2 }],
  })
  const lines = [{ position: 0, quantity: 1, reason: 'defect', note: 'p. 12' }]
  const answer = await shop.call(
    `/orders/${order.number}/returns`,
    post({ language: 'eng', lines }, ada.headers),
  )
  return ((await answer.json()) as Data<ReturnView>).data.number
}

async function aReview(given: Partial<typeof reviews.$inferInsert> = {}) {
  const order = await soldOrder(shop.db, { lines: [{ title: 'La Peste' }] })
  const [review] = await shop.db
    .insert(reviews)
    .values({
      orderId: order.id,
      bookId: order.bookIds[0] ?? 0,
      rating: 2,
      text: 'Le colis est arrivé tard.',
      language: 'fr',
      author: 'Ada R.',
      ...given,
    })
    .returning()
  return review?.id ?? ''
}

const sent = async (template: string) => {
  await shop.deliver(box.server)
  const left = await shop.db.select().from(mails).where(eq(mails.state, 'sent'))
  return left.filter((mail) => mail.template === template).length
}

describe('lists', () => {
  it('returns, messages and reviews in one order, a page at a time, without a gap or a repetition', async () => {
    const at = minutesAgo(30)
    const expected = [
      await aMessage({ createdAt: minutesAgo(60) }),
      await aReview({ writtenAt: minutesAgo(50) }),
      // All at the same moment
      ...[
        await aMessage({ createdAt: at }),
        await aReview({ writtenAt: at }),
        await aMessage({ createdAt: at }),
      ].toSorted(),
      await aReturn(),
    ]
    expect(await ids()).toEqual(expected)
    const found: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const query: string = after === '' ? '?per_page=2' : `?per_page=2&after=${after}`
      const { body } = await read<Page>(query)
      found.push(...body.data.map(({ id }) => id))
      after = body.meta.next
    }
    expect(found).toEqual(expected)
  })

  it('what is open, expected, over and taken for advertising, of each kind', async () => {
    const message = await aMessage()
    const suspect = await aMessage({ isSuspect: true })
    const aside = await aMessage()
    const review = await aReview()
    const reported = await aReview({ state: 'published', publishedAt: new Date() })
    await shop.db.insert(reviewReports).values({ reviewId: reported, reason: 'Hors sujet' })
    const published = await aReview({ state: 'published', publishedAt: new Date() })
    const number = await aReturn()
    await sendAction(lea, 'messages-aside', { id: aside })
    expect(await ids()).toEqual([message, review, reported, number])
    expect(await ids('?kind=messages')).toEqual([message])
    expect(await ids('?view=suspect')).toEqual([suspect])
    expect(await ids('?view=done')).toEqual([published, aside])
    await sendAction(lea, 'messages-answer', { id: suspect, text: 'Yes.' })
    expect((await rows('?view=done&kind=messages')).map(({ state }) => state)).toEqual(['aside', 'answered'])
    await sendAction(lea, 'returns-accept', { number })
    expect(await ids('?view=expected')).toEqual([number])
    expect((await read<Data<unknown>>('/counts')).body.data).toEqual({ returns: 0, messages: 1, reviews: 2 })
  })

  it('who wrote, about which book, with how many photos, stars and reports', async () => {
    const reported = await aReview({ state: 'published', publishedAt: new Date() })
    await shop.db.insert(reviewReports).values({ reviewId: reported, reason: 'Hors sujet' })
    const number = await aReturn()
    await aPhoto(number)
    expect(await rows()).toMatchObject([
      { kind: 'reviews', from: 'Ada R.', title: 'La Peste', state: 'published', stars: 2, reports: 1 },
      { kind: 'returns', id: number, title: 'L’Étranger', excerpt: 'p. 12', state: 'requested', photos: 1 },
    ])
  })

  it('rejects views and pages that do not exist', async () => {
    for (const query of ['?view=all', '?kind=orders', '?after=2026', '?per_page=0']) {
      expect([query, (await read(query)).status]).toEqual([query, 422])
    }
  })
})

async function aPhoto(number: string): Promise<void> {
  const body = new Uint8Array(await aPicture({ width: 40, height: 40 }))
  const headers = { 'content-type': 'image/jpeg', ...ada.headers }
  await shop.call(`/returns/${number}/photos`, { method: 'POST', headers, body })
}

describe('shows', () => {
  it('a return with its photos, what it is worth, its books and its order', async () => {
    const number = await aReturn()
    await aPhoto(number)
    const { data } = (await read<Data<StaffReturn>>(`/returns/${number}`)).body
    expect(data).toMatchObject({
      version: '0',
      language: 'eng',
      due_cents: 1000,
      lines: [{ title: 'L’Étranger', quantity: 1, reason: 'defect', note: 'p. 12' }],
      order: { lines: [{ title: 'L’Étranger', quantity: 2 }], buyer: { is_customer: true } },
    })
    const photo = await lea.call(`/staff/inbox/returns/${number}/photos/${data.photos[0]?.id}`)
    expect([photo.status, photo.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const other = await aReturn()
    expect((await read(`/returns/${other}/photos/${data.photos[0]?.id}`)).status).toBe(404)
  })

  it('a message beside the order that it names, else beside the last one of its address', async () => {
    const first = await soldOrder(shop.db, { email: 'Ada.Reader@example.org', createdAt: minutesAgo(90) })
    const last = await soldOrder(shop.db, { email: 'Ada.Reader@example.org' })
    const orderOf = async (id: string) =>
      (await read<Data<StaffMessage>>(`/messages/${id}`)).body.data.order?.number
    expect(await orderOf(await aMessage())).toBe(last.number)
    expect(await orderOf(await aMessage({ orderNumber: first.number }))).toBe(first.number)
    expect(await orderOf(await aMessage({ email: 'nobody@example.org' }))).toBeUndefined()
  })

  it('a review with what was reported, its book and its order', async () => {
    const id = await aReview()
    await shop.db.insert(reviewReports).values({ reviewId: id, reason: 'Hors sujet' })
    expect((await read<Data<StaffReview>>(`/reviews/${id}`)).body.data).toMatchObject({
      state: 'pending',
      stars: 2,
      reports: [{ reason: 'Hors sujet' }],
      book: { title: 'La Peste' },
      order: { lines: [{ title: 'La Peste' }] },
    })
  })

  it('nothing for what does not exist', async () => {
    for (const path of ['/returns/RET-0000-0000', `/messages/${randomUUID()}`, `/reviews/${randomUUID()}`]) {
      expect([path, (await read(path)).status]).toEqual([path, 404])
    }
  })
})

describe('guards access', () => {
  it('from preparers and editors, to the list, to everything in it and to photos', async () => {
    const number = await aReturn()
    await aPhoto(number)
    const { data } = (await read<Data<StaffReturn>>(`/returns/${number}`)).body
    const paths = [
      '',
      '/counts',
      `/returns/${number}`,
      `/returns/${number}/photos/${data.photos[0]?.id}`,
      `/messages/${await aMessage()}`,
      `/reviews/${await aReview()}`,
    ]
    for (const role of ['preparer', 'editor'] as const) {
      const who = await signedInAs(shop, role)
      for (const path of paths)
        expect([role, path, (await read(path, who)).status]).toEqual([role, path, 403])
    }
  })
})

describe('a message', () => {
  it('is answered in its language after the wait, once, and the answer is stored with who wrote it', async () => {
    const id = await aMessage()
    await sendAction(lea, 'messages-answer', { id, text: 'Yes,\ntwo copies.' }, { expectedVersion: '0' })
    expect(await sent('contact-answer')).toBe(0)
    await endUndoWaits(shop.db)
    expect(await sent('contact-answer')).toBe(1)
    const email = await box.last('ada.reader@example.org')
    expect([email.subject, email.text]).toEqual([
      expect.stringContaining('has answered your message'),
      expect.stringContaining('Yes,\ntwo copies.'),
    ])
    const { data } = (await read<Data<StaffMessage>>(`/messages/${id}`)).body
    expect(data).toMatchObject({ state: 'answered', answers: [{ by: 'Léa', text: 'Yes,\ntwo copies.' }] })
    expect(JSON.stringify(await shop.db.select().from(staffActions))).not.toContain('two copies')
    expect(await exportMessages(shop.db, 'ada.reader@example.org')).toMatchObject([
      { subject: 'Nedjma', answers: [{ text: 'Yes,\ntwo copies.' }] },
    ])
  })

  it('is shown with its answer and the order of its author', async () => {
    const { number } = await soldOrder(shop.db, { email: 'ada.reader@example.org' })
    const id = await aMessage()
    await sendAction(lea, 'messages-answer', { id, text: 'Yes.' })
    const answer = await lea.call(`/staff/orders/${number}`)
    const { data } = (await answer.json()) as Data<StaffOrder>
    expect(data.messages).toMatchObject([{ id, answers: [{ by: 'Léa', text: 'Yes.' }] }])
  })

  it('is pending again when its answer is undone in time, and sends nothing', async () => {
    const id = await aMessage()
    const done = await sendAction(lea, 'messages-answer', { id, text: 'Yes.' })
    await sendUndo(lea, done)
    await endUndoWaits(shop.db)
    expect(await sent('contact-answer')).toBe(0)
    expect(await ids('?kind=messages')).toEqual([id])
    expect(await shop.db.select().from(contactAnswers)).toEqual([])
  })

  it('keeps an answer that has left', async () => {
    const done = await sendAction(lea, 'messages-answer', { id: await aMessage(), text: 'Yes.' })
    await endUndoWaits(shop.db)
    await shop.deliver(box.server)
    const late = await refused(sendUndo(lea, done))
    expect(late).toMatchObject({ code: 'ACTION_REFUSED', refusal: 'ALREADY_MAILED' })
    expect(await shop.db.select().from(contactAnswers)).toHaveLength(1)
  })

  it('is set aside once and taken up again', async () => {
    const id = await aMessage()
    const done = await sendAction(lea, 'messages-aside', { id })
    expect(await ids()).toEqual([])
    expect(await refused(sendAction(lea, 'messages-aside', { id }))).toMatchObject({
      refusal: 'MESSAGE_CLOSED',
    })
    await sendUndo(lea, done)
    expect(await ids()).toEqual([id])
    expect(await refused(sendAction(lea, 'messages-reopen', { id }))).toMatchObject({
      refusal: 'MESSAGE_OPEN',
    })
  })

  it('leaves the advertising when it is answered', async () => {
    const id = await aMessage({ isSuspect: true })
    await sendAction(lea, 'messages-answer', { id, text: 'Yes.' })
    expect([await ids('?view=suspect'), await ids('?view=done')]).toEqual([[], [id]])
  })
})

describe('a decision', () => {
  it.each(['accept', 'refuse'] as const)('to %s a return is taken back in time', async (verb) => {
    const number = await aReturn()
    const done =
      verb === 'accept'
        ? await sendAction(lea, 'returns-accept', { number })
        : await sendAction(lea, 'returns-refuse', { number, reason: 'Too late.' })
    await sendUndo(lea, done)
    await endUndoWaits(shop.db)
    expect(await sent(`return-${verb === 'accept' ? 'accepted' : 'refused'}`)).toBe(0)
    const { data } = (await read<Data<StaffReturn>>(`/returns/${number}`)).body
    expect(data).toMatchObject({ state: 'requested', refusal: null, history: [{ state: 'requested' }] })
  })

  it('to refund a return is taken back with its money, and may be taken again', async () => {
    const number = await aReturn()
    await sendAction(lea, 'returns-accept', { number })
    await sendAction(lea, 'returns-receive', { number, sellable: 'all' })
    const done = await sendAction(lea, 'returns-refund', { number })
    expect(await shop.db.select().from(refunds)).toHaveLength(1)
    await sendUndo(lea, done)
    expect(await shop.db.select().from(refunds)).toEqual([])
    await sendAction(lea, 'returns-refund', { number, atMost: '4' })
    expect(await shop.db.select().from(refunds)).toMatchObject([{ amountCents: 400 }])
  })

  it('about a review is taken back with what it settled: what was published stays published since then', async () => {
    const publishedAt = minutesAgo(600)
    const id = await aReview({ state: 'published', publishedAt })
    await shop.db.insert(reviewReports).values({ reviewId: id, reason: 'Hors sujet' })
    const done = await sendAction(lea, 'reviews-refuse', { id, reason: 'Ceci parle du colis.' })
    expect(await ids()).toEqual([])
    await sendUndo(lea, done)
    await endUndoWaits(shop.db)
    expect(await sent('review-refused')).toBe(0)
    expect(await shop.db.select().from(reviews)).toMatchObject([
      { state: 'published', reason: null, publishedAt },
    ])
    expect(await ids()).toEqual([id])
    expect((await shop.db.select().from(books))[0]?.reviewCount).toBe(1)
  })

  it('stands once its mail has left', async () => {
    const id = await aReview()
    const done = await sendAction(lea, 'reviews-publish', { id })
    await endUndoWaits(shop.db)
    await shop.deliver(box.server)
    const late = await refused(sendUndo(lea, done))
    expect(late).toMatchObject({ refusal: 'ALREADY_MAILED' })
    expect(await shop.db.select().from(reviews)).toMatchObject([{ state: 'published' }])
  })
})
