/**
 * Entries for movements of vouchers: account 419100 is what is owed, and equals the ledger on every day. A voucher is taxed when it
 * is spent, so issuing one is no sale. Pure.
 */
import type { VoucherMovement } from '../../vouchers/accounts.ts'
import { CLIENTS, moneyAccountOf, rowsOf, type Account, type JournalRow } from './journal.ts'

const VOUCHERS: Account = { number: '419100', name: 'Clients, bons d’achat à honorer' }
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

function against({ kind, cents, paidBy, orderId }: VoucherMovement): Account {
  if (paidBy !== null) return moneyAccountOf(paidBy)
  // A present that is not exchanged after all
  if (kind === 'corrected' && orderId !== null) return CLIENTS
  if (kind === 'issued') return GIVEN
  if (kind === 'expired' || kind === 'corrected') return cents < 0 ? GAIN : LOSS
  return CLIENTS
}

/** Returns the entry of a movement: what the shop owes more is a credit of 419100, what it owes less a debit. */
export function entryOfMovement(movement: VoucherMovement): JournalRow[] {
  const { id, kind, cents, reference, at } = movement
  const [more, less] = [Math.max(0, cents), Math.max(0, -cents)]
  return rowsOf({
    journal: OTHER,
    number: `B-${id}`,
    at,
    label: ['Bon d’achat', NAMES[kind], reference].filter(Boolean).join(' '),
    lines: [
      { account: VOUCHERS, debitCents: less, creditCents: more },
      { account: against(movement), debitCents: more, creditCents: less },
    ],
  })
}
