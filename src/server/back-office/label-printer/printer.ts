/** Reads and changes the label printer of the shop. */
import { sql, type InferInsertModel } from 'drizzle-orm'
import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction, connect } from 'node:net'
import type { Queryable, Tx } from '#server/platform/db/database.ts'
import { labelPrinter } from './tables.ts'

export type Printer = Omit<InferInsertModel<typeof labelPrinter>, 'id' | 'updatedAt'>

/** Returns the printer; undefined for a shop without. */
export async function readPrinter(db: Queryable): Promise<Printer | undefined> {
  const { host, port, dotsPerMm, widthMm, heightMm } = labelPrinter
  const [printer] = await db.select({ host, port, dotsPerMm, widthMm, heightMm }).from(labelPrinter)
  return printer
}

/** Returns it and locks it: concurrent changes wait, also while there is none. */
export async function lockPrinter(tx: Tx): Promise<Printer | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('label printer', 0))`)
  return readPrinter(tx)
}

/** Stores the printer in the place of the one before. */
export async function storePrinter(tx: Tx, printer: Printer): Promise<void> {
  const set = { ...printer, updatedAt: sql`now()` }
  await tx.insert(labelPrinter).values(printer).onConflictDoUpdate({ target: labelPrinter.id, set })
}

/** Removes the printer. */
export async function removePrinter(tx: Tx): Promise<void> {
  await tx.delete(labelPrinter)
}

/**
 * Which addresses a label printer may have. What an owner types is connected to by the server, and slips with people's
 * names go there unencrypted: so only addresses inside a network, the opposite of webhooks (`exchange/webhooks/`).
 */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  // Of virtual private networks
  ['100.64.0.0', 10],
  // This machine: the end of a tunnel to the shop
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4')
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

const isPrivate = (address: string) => PRIVATE.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')

const NAME = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i

/** Returns whether a printer may be named so; of a name its address is checked at each connection. */
export const isPrinterHost = (host: string): boolean => (isIP(host) ? isPrivate(host) : NAME.test(host))

/** Resolves a name for a connection; fails where any of its addresses is not private. */
export const privateLookup: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error('no address'), '', 0)
    if (!addresses.every(({ address }) => isPrivate(address)))
      return done(new Error('the address is not private'), '', 0)
    return options.all ? done(null, addresses) : done(null, first.address, first.family)
  })
}

/** Neither a connection nor the next bytes of the labels wait longer. */
const SILENCE_MS = 2000
/** Not even for a printer that talks and takes a little now and then. */
const MOST_MS = 20_000

/** Returns whether all of it left for the printer; what it answers is read by nobody. */
export function sendToPrinter({ host, port }: { host: string; port: number }, zpl: string): Promise<boolean> {
  // A stored address is checked again: an older backup may hold any
  if (!isPrinterHost(host)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect({ host, port, lookup: privateLookup })
    let wasTaken = false
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    const deadline = setTimeout(() => socket.destroy(), MOST_MS)
    // A connection that is reset may have lost what was handed over
    socket.on('error', () => {
      wasTaken = false
      socket.destroy()
    })
    socket.on('close', () => {
      clearTimeout(deadline)
      resolve(wasTaken)
    })
    // Without a reader the other end's closing is never noticed
    socket.resume()
    // The callback of end() is called after a failure too
    socket.on('finish', () => {
      wasTaken = true
    })
    socket.on('connect', () => socket.end(zpl))
  })
}
