/** Files for the accountant: entries and invoices. */
import { asc, count, sql } from 'drizzle-orm'
import { defineExport } from '#server/platform/actions/command.ts'
import { Refusal } from '#server/platform/actions/refusal.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { voucherCentsOf, type InvoiceContent } from '../invoice-content.ts'
import { invoices } from '../tables.ts'
import {
  entriesOf,
  JOURNAL_COLUMNS,
  CLIENTS,
  moneyAccountOf,
  rowsOf,
  type Account,
  type JournalRow,
} from './journal.ts'
import { issuedIn, PERIOD, spanOf, type Period } from './period.ts'
import { movementsIn, type VoucherMovement } from '../../vouchers/accounts.ts'

/**
 * Entries for movements of vouchers: account 419100 is what is owed, and 419800 what is owed of loyalty credit; together they equal the
 * ledger on every day. A voucher is taxed when it is spent, so issuing one is no sale. Pure.
 */
const VOUCHERS: Account = { number: '419100', name: 'Clients, bons d’achat à honorer' }
const LOYALTY: Account = { number: '419800', name: 'Rabais à accorder, crédit de fidélité' }
const REBATES: Account = { number: '709700', name: 'Rabais accordés sur ventes de marchandises' }
const GIVEN: Account = { number: '623400', name: 'Cadeaux à la clientèle' }
const GAIN: Account = { number: '758000', name: 'Produits divers de gestion courante' }
const LOSS: Account = { number: '658000', name: 'Charges diverses de gestion courante' }

const OTHER = { code: 'OD', name: 'Opérations diverses' }

const NAMES = {
  issued: 'émis',
  spent: 'dépensé',
  released: 'rendu, commande non payée',
  refunded: 'remboursé',
  expired: 'échu',
  corrected: 'corrigé',
  reissued: 'remplacé',
} as const

function against({ kind, cents, paidBy, orderId, of }: VoucherMovement): Account {
  if (paidBy !== null) return moneyAccountOf(paidBy)
  // Credit is a reduction of the books that earned it, and none once it can no more be spent
  if (of === 'loyalty' && OF_SHOP.includes(kind)) return REBATES
  // Bought in the shop, where the documents of its order have the money; or a present that is not exchanged after all
  if ((kind === 'issued' || kind === 'corrected') && orderId !== null) return CLIENTS
  if (kind === 'issued') return GIVEN
  if (kind === 'expired' || kind === 'corrected') return cents < 0 ? GAIN : LOSS
  return CLIENTS
}

/** What the shop does, and no order. */
const OF_SHOP: readonly VoucherMovement['kind'][] = ['issued', 'expired', 'corrected']

/** Returns the entry of a movement: what the shop owes more is a credit of 419100 or 419800, what it owes less a debit. */
export function entryOfMovement(movement: VoucherMovement): JournalRow[] {
  const { id, kind, cents, reference, at, of } = movement
  const [more, less] = [Math.max(0, cents), Math.max(0, -cents)]
  return rowsOf({
    journal: OTHER,
    number: `B-${id}`,
    at,
    label: [of === 'loyalty' ? 'Fidélité' : 'Bon d’achat', NAMES[kind], reference].filter(Boolean).join(' '),
    lines: [
      { account: of === 'loyalty' ? LOYALTY : VOUCHERS, debitCents: less, creditCents: more },
      { account: against(movement), debitCents: more, creditCents: less },
    ],
  })
}

const subjectOf = ({ from, to }: Period) => `accounts ${from.written} to ${to.written}`

/** The server builds a file in memory. */
const MAX_DOCUMENTS = 10_000

async function read(tx: Tx, period: Period) {
  const [found] = await tx.select({ count: count() }).from(invoices).where(issuedIn(period))
  if (found && found.count > MAX_DOCUMENTS)
    throw new Refusal({ refusal: 'PERIOD_TOO_LONG', params: { count: found.count, most: MAX_DOCUMENTS } })
  const { kind, number, totalCents, issuedAt, buyer } = invoices
  // The lines are most of a document, and the files do not use them
  const content = sql<Omit<InvoiceContent, 'lines' | 'seller'>>`${invoices.content} - 'lines' - 'seller'`
  return await tx
    .select({ kind, number, totalCents, issuedAt, content, buyer })
    .from(invoices)
    .where(issuedIn(period))
    .orderBy(asc(issuedAt), asc(number))
}

const INVOICE_COLUMNS = [
  ...(['number', 'kind', 'issued_at', 'order', 'corrects', 'country'] as const),
  ...(['rate_percent', 'net_eur', 'vat_eur', 'gross_eur', 'provider', 'charged', 'currency'] as const),
  'vouchers_eur',
]

export const accountCommands = [
  defineExport({
    words: 'accounts journal',
    help: 'Writes the entries of invoices, credit notes and vouchers in the 18 columns of the French FEC (CSV)',
    positionals: ['from', 'to'],
    input: PERIOD,
    async read(tx, period) {
      const documents = await read(tx, period)
      const movements = await movementsIn(tx, spanOf(period))
      if (movements.length > MAX_DOCUMENTS)
        throw new Refusal({
          refusal: 'PERIOD_TOO_LONG',
          params: { count: movements.length, most: MAX_DOCUMENTS },
        })
      const rows = [...documents.flatMap(entriesOf), ...movements.flatMap(entryOfMovement)]
      return { subject: subjectOf(period), columns: JOURNAL_COLUMNS, rows }
    },
  }),
  defineExport({
    words: 'accounts invoices',
    help: 'Writes invoices and credit notes (CSV), a line for each rate of VAT; credit notes are negative',
    positionals: ['from', 'to'],
    input: PERIOD,
    async read(tx, period) {
      const documents = await read(tx, period)
      const rows = documents.flatMap(({ kind, number, issuedAt, content, buyer }) => {
        const sign = kind === 'invoice' ? 1 : -1
        const { provider, amountCents, currency } = content.payment
        return content.vat.map(({ permille, grossCents, vatCents }) => ({
          number,
          kind,
          issued_at: issuedAt,
          order: content.order.number,
          corrects: content.corrects?.number,
          country: buyer.address.country,
          rate_percent: permille / 10,
          net_eur: (sign * (grossCents - vatCents)) / 100,
          vat_eur: (sign * vatCents) / 100,
          gross_eur: (sign * grossCents) / 100,
          provider,
          charged: (sign * amountCents) / 100,
          currency,
          vouchers_eur: (sign * (provider === 'voucher' ? amountCents : voucherCentsOf(content))) / 100,
        }))
      })
      return { subject: subjectOf(period), columns: INVOICE_COLUMNS, rows }
    },
  }),
]
