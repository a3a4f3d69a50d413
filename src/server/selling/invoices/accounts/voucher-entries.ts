/**
 * Entries for movements of vouchers: account 419100 is what is owed, and 419800 what is owed of loyalty credit; together they equal the
 * ledger on every day. A voucher is taxed when it is spent, so issuing one is no sale. Pure.
 */
import type { VoucherMovement } from '../../vouchers/accounts.ts'
import { CLIENTS, moneyAccountOf, rowsOf, type Account, type JournalRow } from './journal.ts'

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
