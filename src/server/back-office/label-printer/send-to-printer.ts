/** Sends labels to the printer over a raw socket. */
import { connect } from 'node:net'
import { isPrinterHost, privateLookup } from './private-address.ts'

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
