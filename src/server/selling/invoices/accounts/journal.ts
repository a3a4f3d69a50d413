/**
 * Entries for the accountant, in the 18 columns of the French "fichier des écritures comptables" (article A47 A-1 of the
 * book of tax procedures): a sale and its payment for each invoice, the reverse for each credit note. What vouchers pay is an entry
 * of its own (`export-commands.ts`). Pure.
 */
import { shopDay } from '#shared/time/shop-time.ts'
import { voucherCentsOf, type InvoiceContent } from '../invoice-content.ts'

export const JOURNAL_COLUMNS = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const

export type JournalRow = Record<(typeof JOURNAL_COLUMNS)[number], string>

export type Document = {
  kind: 'invoice' | 'credit_note'
  number: string
  totalCents: number
  issuedAt: Date
  content: Pick<InvoiceContent, 'order' | 'vat' | 'payment' | 'vouchers' | 'boughtVoucherCents'>
}

export type Account = { number: string; name: string }
type Line = { account: Account; debitCents?: number; creditCents?: number; isClient?: boolean }
type Journal = { code: string; name: string }

export const CLIENTS: Account = { number: '411000', name: 'Clients' }
const PROVIDERS: Record<string, Account> = {
  stripe: { number: '517100', name: 'Stripe' },
  paypal: { number: '517200', name: 'PayPal' },
  till: { number: '530000', name: 'Caisse' },
}
const OTHER_PROVIDER: Account = { number: '517900', name: 'Autres organismes financiers' }

/** Returns the account of a way to pay. */
export const moneyAccountOf = (provider: string): Account => PROVIDERS[provider] ?? OTHER_PROVIDER

const SALES: Journal = { code: 'VE', name: 'Ventes' }
const MONEY: Journal = { code: 'BQ', name: 'Encaissements' }

const written = (at: Date) => shopDay(at).replaceAll('-', '')

/** Writes cents with a decimal comma: `1234` is `12,34`. */
const commaAmount = (cents: number) =>
  `${Math.trunc(cents / 100)},${String(Math.abs(cents % 100)).padStart(2, '0')}`

const percentOf = (permille: number) => `${String(permille / 10).replace('.', ',')} %`

/** Returns the entries of a document; in each journal, debits equal credits. */
export function entriesOf(document: Document): JournalRow[] {
  const { totalCents, content } = document
  const { provider } = content.payment
  const paidCents = provider === 'voucher' ? 0 : totalCents - voucherCentsOf(content)
  const sale: Line[] = [
    { account: CLIENTS, debitCents: totalCents, isClient: true },
    ...content.vat.flatMap(({ permille, grossCents, vatCents }): Line[] => [
      {
        account: { number: '707000', name: `Ventes de marchandises ${percentOf(permille)}` },
        creditCents: grossCents - vatCents,
      },
      { account: { number: '445710', name: `TVA collectée ${percentOf(permille)}` }, creditCents: vatCents },
    ]),
  ]
  const payment: Line[] = [
    { account: moneyAccountOf(provider), debitCents: paidCents },
    { account: CLIENTS, creditCents: paidCents, isClient: true },
  ]
  // The sale of a voucher is none: its movement is the entry against the client
  const sales = content.boughtVoucherCents === undefined ? toRows(document, SALES, sale) : []
  return [...sales, ...toRows(document, MONEY, payment)]
}

function toRows(document: Document, journal: Journal, lines: readonly Line[]): JournalRow[] {
  const { kind, number, issuedAt, content } = document
  const isCredit = kind === 'credit_note'
  const { currency, amountCents } = content.payment
  return rowsOf({
    journal,
    number,
    at: issuedAt,
    label: `${isCredit ? 'Avoir' : 'Facture'} ${number}, commande ${content.order.number}`,
    lines: isCredit
      ? lines.map(({ debitCents, creditCents, ...line }) => ({
          ...line,
          debitCents: creditCents ?? 0,
          creditCents: debitCents ?? 0,
        }))
      : lines,
    ...(journal === MONEY && currency !== 'eur' && { foreign: { currency, amountCents } }),
  })
}

type Entry = {
  journal: Journal
  /** Of the document that it is of. */
  number: string
  at: Date
  label: string
  lines: readonly Line[]
  /** What was charged in another currency. */
  foreign?: { currency: string; amountCents: number }
}

/** Returns the rows of an entry; a line of nothing has none. */
export function rowsOf({ journal, number, at, label, lines, foreign }: Entry): JournalRow[] {
  const day = written(at)
  return lines
    .filter(({ debitCents = 0, creditCents = 0 }) => debitCents !== 0 || creditCents !== 0)
    .map(({ account, debitCents = 0, creditCents = 0, isClient = false }) => ({
      JournalCode: journal.code,
      JournalLib: journal.name,
      EcritureNum: `${journal.code}-${number}`,
      EcritureDate: day,
      CompteNum: account.number,
      CompteLib: account.name,
      CompAuxNum: '',
      CompAuxLib: '',
      PieceRef: number,
      PieceDate: day,
      EcritureLib: label,
      Debit: commaAmount(debitCents),
      Credit: commaAmount(creditCents),
      EcritureLet: isClient ? number : '',
      DateLet: isClient ? day : '',
      ValidDate: day,
      Montantdevise: foreign ? commaAmount(foreign.amountCents) : '',
      Idevise: foreign ? foreign.currency.toUpperCase() : '',
    }))
}
