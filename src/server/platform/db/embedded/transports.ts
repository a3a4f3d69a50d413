/** How the shop speaks with its server: through a socket in the folder, or by TCP where Node has no such sockets. */
import { socket } from './socket.ts'
import { tcp } from './tcp.ts'
import type { Transport } from './transport.ts'

const TRANSPORTS = { socket, tcp } satisfies Record<string, Transport>

export type TransportName = keyof typeof TRANSPORTS

/** The transport of a name; without one, that of this system. */
export const transportOf = (
  name: TransportName = process.platform === 'win32' ? 'tcp' : 'socket',
): Transport => TRANSPORTS[name]
