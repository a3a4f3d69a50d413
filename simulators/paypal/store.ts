import { openLogFile } from '../stripe/state/log-file.ts'
import type { LogFile } from '../stripe/state/log-file.ts'
import type { Delivery } from '../stripe/state/records.ts'

interface Money {
  currency_code: string
  value: string
}

export type CaptureStatus = 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED'

export interface StoredCapture {
  id: string
  status: CaptureStatus
  amount: Money
  final_capture: true
  custom_id?: string
  invoice_id?: string
  create_time: string
}

/** An order, in PayPal's shape where it has one, and what the stand-in knows of it. */
export interface StoredOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  amount: Money & { breakdown?: object }
  custom_id?: string
  invoice_id?: string
  description?: string
  locale: string
  return_url?: string
  cancel_url?: string
  create_time: string
  capture?: StoredCapture
  /** The shopper chose the funding that the bank refuses. */
  isUnfunded: boolean
  refunded: number
}

export interface StoredRefund {
  id: string
  captureId: string
  cents: number
  status: 'COMPLETED' | 'FAILED'
  custom_id?: string
}

export interface StoredDispute {
  id: string
  captureId: string
  cents: number
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'RESOLVED'
  outcome?: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR'
}

export interface StoredEvent {
  id: string
  event_version: '1.0'
  create_time: string
  resource_type: string
  resource_version: '2.0'
  event_type: string
  summary: string
  resource: object
}

interface Records {
  order: StoredOrder
  refund: StoredRefund
  dispute: StoredDispute
  answer: { id: string; status: number; body: string }
  event: StoredEvent
  delivery: Delivery
}
type Kind = keyof Records

/** The stand-in's memory: a change is kept once `put` has returned. */
export interface Store {
  get<K extends Kind>(kind: K, id: string): Records[K] | undefined
  all<K extends Kind>(kind: K): Records[K][]
  put<K extends Kind>(kind: K, record: Records[K]): void
  /** Forgets every record of a kind; those in the file come back when it is opened again. */
  forget(kind: Kind): void
  close(): void
}

/** Opens the store kept in `file`, or one that forgets everything at its end where no file is given. */
export function openStore(file?: string): Store {
  const tables = new Map<Kind, Map<string, Records[Kind]>>()
  const log: LogFile | undefined = file === undefined ? undefined : openLogFile(file)
  const table = (kind: Kind) => {
    const known = tables.get(kind) ?? new Map<string, Records[Kind]>()
    tables.set(kind, known)
    return known
  }
  for (const [kind, record] of (log?.lines ?? []) as [Kind, Records[Kind]][])
    table(kind).set(record.id, record)
  return {
    get: <K extends Kind>(kind: K, id: string) => table(kind).get(id) as Records[K] | undefined,
    all: <K extends Kind>(kind: K) => [...table(kind).values()] as Records[K][],
    put(kind, record) {
      log?.append([kind, record])
      table(kind).set(record.id, record)
    },
    forget: (kind) => table(kind).clear(),
    close: () => log?.close(),
  }
}
