/** How the shop connects to its server: a socket in the folder, or TCP where Node lacks such sockets. */
import { socket } from './socket.ts'
import { tcp } from './tcp.ts'
import type { Transport } from './transport.ts'

const TRANSPORTS = { socket, tcp } satisfies Record<string, Transport>

export type TransportName = keyof typeof TRANSPORTS

/** The named transport, or by default that of this system. */
export const transportOf = (
  name: TransportName = process.platform === 'win32' ? 'tcp' : 'socket',
): Transport => TRANSPORTS[name]
