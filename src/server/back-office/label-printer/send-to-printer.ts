/** Sends labels to the printer over a raw socket. */
import { connect } from 'node:net'
import { isPrinterHost, privateLookup } from './private-address.ts'

/** Neither a connection nor the next bytes of the labels wait longer. */
const SILENCE_MS = 2000

/** Returns whether all of it left for the printer; what it answers is read by nobody. */
export function sendToPrinter({ host, port }: { host: string; port: number }, zpl: string): Promise<boolean> {
  // A stored address is checked again: an older backup may hold any
  if (!isPrinterHost(host)) return Promise.resolve(false)
  return new Promise((resolve) => {
    const socket = connect({ host, port, lookup: privateLookup })
    let wasTaken = false
    socket.setTimeout(SILENCE_MS, () => socket.destroy())
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(wasTaken))
    // Without a reader the other end's closing is never noticed
    socket.resume()
    // The callback of end() is called after a failure too
    socket.on('finish', () => {
      wasTaken = true
    })
    socket.on('connect', () => socket.end(zpl))
  })
}
