/** A preparer's trolley: the orders in its bins, and their books in walking order. */
import type { PickLine, Trolley, TrolleyOrder } from '#shared/contract/staff/picking.ts'
import { pickPlaces } from '#shared/picking/pick-places.ts'
import { shelfKey } from '#shared/picking/shelf-code.ts'
import { pluck, sum } from '#shared/lists.ts'
import { coversOf } from '#server/catalogue/books/covers.ts'
import { readCompany } from '#server/shop/company/read-company.ts'
import type { Queryable } from '#server/platform/db/database.ts'
import { missingOf } from '../missing-copies/marks.ts'
import { laidAsideFor } from '../receiving/receptions.ts'
import { linesWithCopies } from '#server/selling/orders/line-copies.ts'
import { ordersById } from '#server/selling/orders/read-orders.ts'
import { exchangeCodes } from '#server/selling/vouchers/issue-exchange-code.ts'
import { shelvesOf } from '#server/catalogue/shelves/places.ts'
import { compareNames } from '#server/platform/text/fold.ts'
import { trolleyOf, type Claim } from './claims.ts'
import { pickedOf } from './copies-in-bins.ts'
import { canBePrepared } from './prepare.ts'

/** Returns the trolley of a preparer; `secret`: the codes of presents are made with it. */
export async function viewTrolley(db: Queryable, preparerId: string, secret?: string): Promise<Trolley> {
  const claims = await trolleyOf(db, preparerId)
  const lines = await binLines(db, claims)
  const orders = await ordersById(db, pluck(claims, 'orderId'))
  const gifts = claims.filter(({ orderId }) => orders.get(orderId)?.gift)
  const exchanges = await exchangeCodes(db, pluck(gifts, 'orderId'), secret)
  const { settings } = await readCompany(db)
  return {
    sender: [settings.name, settings.legal?.registered_office ?? ''].filter((line) => line !== ''),
    orders: claims.flatMap(({ orderId, bin }): TrolleyOrder[] => {
      const order = orders.get(orderId)
      if (!order) return []
      const own = lines.filter((line) => line.orderId === orderId)
      return [
        {
          number: order.number,
          bin,
          state: order.state,
          delivery_method: order.deliveryMethod,
          language: order.language,
          delivery_address: order.deliveryAddress,
          note: order.note,
          gift: order.gift,
          exchange: exchanges.get(orderId) ?? null,
          copies: sum(own, ({ left }) => left),
          picked: sum(own, ({ picked }) => picked),
          can_be_prepared: canBePrepared(order, own),
        },
      ]
    }),
    lines: await inShelfOrder(db, lines),
  }
}

type BinLine = Awaited<ReturnType<typeof binLines>>[number]

/**
 * Returns the lines of claimed orders, bin by bin, each with the copies left to send and those in its bin.
 */
export async function binLines(db: Queryable, claims: readonly Claim[]) {
  const orderIds = claims.map(({ orderId }) => orderId)
  const lines = await linesWithCopies(db, orderIds)
  const scanned = await pickedOf(db, orderIds)
  const inBin = new Map(scanned.map((one) => [`${one.orderId} ${one.position}`, one.quantity]))
  return claims.flatMap((claim) =>
    lines
      .filter(({ orderId }) => orderId === claim.orderId)
      .map((line) => ({ ...line, claim, picked: inBin.get(`${line.orderId} ${line.position}`) ?? 0 })),
  )
}

async function inShelfOrder(db: Queryable, lines: readonly BinLine[]): Promise<PickLine[]> {
  const bookIds = [...new Set(lines.map(({ bookId }) => bookId))]
  const shelves = await shelvesOf(db, bookIds)
  const laidAside = await laidAsideFor(db, [...new Set(lines.map(({ orderId }) => orderId))])
  const isMarked = await missingOf(db, [...new Set(lines.map(({ orderId }) => orderId))])
  const coverOf = await coversOf(db, bookIds)
  const books = [...Map.groupBy(lines, ({ bookId }) => bookId)].flatMap(([bookId, own]): PickLine[] => {
    const [{ isbn, title, author }] = own as [BinLine]
    const wanted = own.filter(({ left, picked }) => left > 0 || picked > 0)
    if (wanted.length === 0) return []
    return [
      {
        article_id: bookId,
        _code_barre: isbn,
        title,
        author,
        image: coverOf(bookId),
        shelf: shelves.get(bookId) ?? null,
        copies: sum(wanted, ({ left }) => left),
        picked: sum(wanted, ({ picked }) => picked),
        bins: wanted.map(({ claim, picked, ...line }) => ({
          bin: claim.bin,
          copies: line.left,
          picked,
          laid_aside: laidAside(line),
          is_missing: isMarked(line),
        })),
      },
    ]
  })
  return books.toSorted((a, b) => comparePlaces(a, b) || compareNames(a.author, b.author))
}

/**
 * The hold shelf comes after the shelves, then books without a place, and last those that were not found: they must be
 * searched for.
 */
const comparePlaces = (one: PickLine, other: PickLine): number => {
  const [a, b] = [one, other].map((line) =>
    isLookedForLater(line) ? '3' : keyOf(line, pickPlaces(line)[0] ?? null),
  ) as [string, string]
  return Number(a > b) - Number(a < b)
}

/** Whatever is still to fetch of it was not found. */
const isLookedForLater = ({ bins }: PickLine) => {
  const wanted = bins.filter(({ copies, picked }) => picked < copies)
  return wanted.length > 0 && wanted.every((bin) => bin.is_missing)
}

const keyOf = ({ shelf }: PickLine, place: string | null) =>
  place === null ? '2' : `${place === shelf ? '0' : '1'} ${shelfKey(place)}`
