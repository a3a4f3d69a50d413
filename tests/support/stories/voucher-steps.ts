/** What the shop does with vouchers: they expire, are prolonged, corrected and issued again. */
import { eq } from 'drizzle-orm'
import { correct, expire, prolong, reissue, validFor } from '#server/selling/vouchers/ledger.ts'
import { vouchers } from '#server/selling/vouchers/tables.ts'
import { AUTH_SECRET } from '../test-shop.ts'
import { step, type Step } from './step.ts'
import { oneOf, type Story } from './story.ts'

const BY = { actor: 'Anne', reason: 'a story' }

const aboutVoucher = (name: string, which: number, run: (id: string, story: Story) => Promise<void>): Step =>
  step(`${name}(${which})`, async (story) => {
    const voucher = oneOf(story.vouchers, which)
    if (voucher) await run(voucher.id, story)
  })

export const expireVoucher = (which: number): Step =>
  aboutVoucher('a voucher expires', which, async (id, { world: { db } }) => {
    await db.update(vouchers).set({ validUntil: '2020-01-31' }).where(eq(vouchers.id, id))
    await db.transaction((tx) => expire(tx))
  })

export const prolongVoucher = (which: number): Step =>
  aboutVoucher('a voucher is prolonged', which, async (voucherId, { world: { db } }) => {
    await db.transaction((tx) => prolong(tx, { voucherId, until: validFor(6), ...BY }))
  })

export const correctVoucher = (which: number, cents: number): Step =>
  aboutVoucher(`a voucher is corrected by ${cents}`, which, async (voucherId, { world: { db } }) => {
    await db.transaction((tx) => correct(tx, { voucherId, cents, ...BY }))
  })

export const reissueVoucher = (which: number): Step =>
  aboutVoucher('a lost voucher is issued again', which, async (voucherId, story) => {
    const { db } = story.world
    const made = await db.transaction((tx) => reissue(tx, { voucherId, secret: AUTH_SECRET, ...BY }))
    if (!made) return
    story.vouchers = story.vouchers.map((one) => (one.id === voucherId ? made : one))
    story.lostVouchers.push(voucherId)
  })
