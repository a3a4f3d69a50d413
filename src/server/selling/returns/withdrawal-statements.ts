/**
 * Withdrawal without signing in (docs/decisions: "Withdrawing from every page"): a statement by number and
 * e-mail, whose mailed link proves the author. Neither the response nor its duration shows which orders
 * exist.
 */
import { eq, type InferSelectModel } from 'drizzle-orm'
import { ShopError } from '#shared/contract/errors.ts'
import type {
  DeclaredStatement,
  StatementView,
  WithdrawalRequest,
  WithdrawalStatement,
} from '#shared/contract/returns.ts'
import type { Db, Queryable } from '#server/platform/db/database.ts'
import { countAttempt } from '#server/platform/limits/count-attempts.ts'
import { enqueueMail } from '#server/shop/mail/queue.ts'
import { readLink } from '#server/platform/mailed-links/links.ts'
import { orderByNumber, type Order } from '../orders/read-orders.ts'
import { fingerprint } from '#server/platform/runtime/secrets.ts'
import { returnOptions } from './options.ts'
import { withdrawals, withdrawalStatements } from './tables.ts'
import { receiptOf, withdraw, type Declared } from './withdraw.ts'

type Statement = InferSelectModel<typeof withdrawalStatements>

/** Shorter than the retention of statements. */
export const STATEMENT_LINK_DAYS = 28

const BY_ADDRESS = { name: 'withdrawal-address', tries: 10, minutes: 15 }
const BY_PAIR = { name: 'withdrawal-pair', tries: 5, minutes: 15 }

/**
 * Stores a statement and queues its mail; throws ShopError TOO_MANY_REQUESTS. `address` is the visitor's IP
 * address.
 */
export async function declareByMail(
  db: Db,
  { order_number: orderNumber, address, ...stated }: WithdrawalStatement & { address: string },
): Promise<DeclaredStatement> {
  await countAttempt(db, BY_ADDRESS, address)
  await countAttempt(db, BY_PAIR, fingerprint(`${orderNumber} ${stated.email}`))
  return await db.transaction(async (tx) => {
    const [statement] = await tx
      .insert(withdrawalStatements)
      .values({ ...stated, orderNumber })
      .returning()
    if (!statement) throw new Error('The statement was not stored.')
    const { id, email, language, declaredAt } = statement
    await enqueueMail(tx, { template: 'withdrawal-statement', subjectId: id, recipient: email, language })
    return { declared_at: declaredAt.toISOString() }
  })
}

/** Returns a statement with its order, if its e-mail is the order's. */
export async function provableStatement(
  db: Queryable,
  id: string,
): Promise<{ statement: Statement; order: Order } | undefined> {
  const [statement] = await db.select().from(withdrawalStatements).where(eq(withdrawalStatements.id, id))
  if (!statement) return undefined
  const order = await orderByNumber(db, statement.orderNumber)
  return order?.email.toLowerCase() === statement.email ? { statement, order } : undefined
}

/** The link goes only to the order's address, so its holder reads the buyer's mail. */
async function ofLink(db: Queryable, secret: string) {
  const id = await readLink(db, { purpose: 'withdrawal-confirm', secret })
  const proven = id === undefined ? undefined : await provableStatement(db, id)
  if (!proven) throw new ShopError('NOT_FOUND')
  return proven
}

const keyOf = ({ id }: Statement) => `statement:${id}`

/** Returns the statement of a mailed link; throws ShopError NOT_FOUND for an unknown link. */
export async function readStatement(db: Queryable, secret: string): Promise<StatementView> {
  const { statement, order } = await ofLink(db, secret)
  const [declared] = await db
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.idempotencyKey, keyOf(statement)))
  return {
    declared_at: statement.declaredAt.toISOString(),
    name: statement.name,
    articles: statement.articles,
    options: await returnOptions(db, order, statement.declaredAt),
    receipt: declared ? await receiptOf(db, declared, order) : null,
  }
}

type Confirming = { secret: string; lines: WithdrawalRequest['lines'] }

/** Withdraws as stated, once; throws NOT_FOUND for an unknown link, and the errors of `withdraw`. */
export async function confirmStatement(db: Db, { secret, lines }: Confirming): Promise<Declared> {
  const { statement, order } = await ofLink(db, secret)
  const { language, name, declaredAt } = statement
  return await withdraw(db, {
    orderId: order.id,
    request: { language, name, lines },
    idempotencyKey: keyOf(statement),
    declaredAt,
  })
}
