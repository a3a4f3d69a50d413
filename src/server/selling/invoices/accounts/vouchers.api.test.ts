/** A year of vouchers and of loyalty credit: what is owed by the ledger, the accounts and the accountant's file agrees to the cent on each of its days. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts'
import { validFor } from '../../vouchers/ledger.ts'
import { owedOn } from '../../vouchers/read.ts'
import { movementsIn, voucherTotals } from '../../vouchers/accounts.ts'
import { voucherMovements, vouchers } from '../../vouchers/tables.ts'
import { readPeriod, spanOf } from './period.ts'
import { readAccounts } from './totals.ts'
import { entryOfMovement } from './export-commands.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/durations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const FIRST = new Date('2026-01-01T11:00:00Z')
const dayOf = (n: number) => new Date(FIRST.getTime() + n * DAY_MS).toISOString().slice(0, 10)
const centsOf = (written: string) => Number(written.replace(',', ''))

/** One voucher for each week; on each day one of them is spent, given back, corrected or expires, as far as it goes. */
async function simulateYear() {
  const balances = new Map<string, number>()
  const move = async (
    voucherId: string,
    day: number,
    given: Omit<typeof voucherMovements.$inferInsert, 'voucherId' | 'actor'>,
  ) => {
    // In summer and winter, late in the evening: the shop's day is not that of UTC
    const at = new Date(FIRST.getTime() + day * DAY_MS + (day % 2) * 10.5 * HOUR_MS)
    await database.db.insert(voucherMovements).values({ voucherId, actor: 'a test', at, ...given })
    balances.set(voucherId, (balances.get(voucherId) ?? 0) + given.cents)
  }
  const ids: string[] = []
  for (let day = 0; day < 365; day++) {
    if (day % 7 === 0) {
      const [made] = await database.db
        .insert(vouchers)
        .values({
          kind: day % 3 === 0 ? 'loyalty' : 'voucher',
          codeHash: randomUUID(),
          lastFour: 'TEST',
          faceCents: 5000,
          validUntil: validFor(24),
        })
        .returning()
      ids.push(made?.id ?? '')
      await move(ids.at(-1) ?? '', day, {
        kind: 'issued',
        cents: 5000,
        ...(day % 2 === 0 && { paidBy: 'stripe' as const }),
      })
    }
    const id = ids[(day * 11) % ids.length] ?? ''
    const left = balances.get(id) ?? 0
    const kind =
      (['spent', 'spent', 'refunded', 'released', 'corrected', 'expired'] as const)[day % 6] ?? 'spent'
    if (kind === 'refunded' || kind === 'released') await move(id, day, { kind, cents: 100 + day })
    else if (left > 0)
      await move(id, day, { kind, cents: -Math.min(left, kind === 'expired' ? left : 300 + day) })
  }
}

it('is owed to the cent by the ledger, the accounts and the accountant’s file on each of 365 days', async () => {
  await simulateYear()
  const { db } = database
  const owedByFile = { '419100': 0, '419800': 0 }
  const isOwed = (account: string): account is keyof typeof owedByFile => account in owedByFile
  const months = new Map<string, number>()
  for (let day = 0; day < 365; day++) {
    const written = dayOf(day)
    const period = readPeriod({ from: written, to: written })
    const rows = (await movementsIn(db, spanOf(period))).flatMap(entryOfMovement)
    expect(new Set(rows.map(({ EcritureDate }) => EcritureDate)).size).toBeLessThan(2)
    for (const row of rows) {
      if (isOwed(row.CompteNum)) owedByFile[row.CompteNum] += centsOf(row.Credit) - centsOf(row.Debit)
    }
    expect(rows.reduce((sum, row) => sum + centsOf(row.Debit) - centsOf(row.Credit), 0)).toBe(0)
    const owed = await owedOn(db, written)
    const bought = (await voucherTotals(db, spanOf(period))).open_cents
    const earned = (await voucherTotals(db, spanOf(period), { isLoyalty: true })).open_cents
    expect([owedByFile['419100'], owedByFile['419800'], bought + earned], written).toEqual([
      bought,
      earned,
      owed,
    ])
    months.set(written.slice(0, 7), owed)
  }
  expect([...months.values()].at(-1)).toBeGreaterThan(0)
  const year = readPeriod({ from: '2026-01-01', to: '2026-12-31' })
  const { vouchers: bought, loyalty } = await readAccounts(db, year)
  expect(loyalty.open_cents).toBeGreaterThan(0)
  for (const all of [bought, loyalty])
    expect(all.issued_cents + all.corrected_cents).toBe(all.spent_cents + all.expired_cents + all.open_cents)
})
