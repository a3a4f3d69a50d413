/** Loaded first into a shop with `--leak`: holds something of every request for ever, which the soak must notice. */
import { subscribe } from 'node:diagnostics_channel'

const held: number[][] = []

subscribe('http.server.request.start', () => {
  held.push(Array<number>(1000).fill(held.length))
})
