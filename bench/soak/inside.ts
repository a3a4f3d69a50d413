/** What a shop that runs says of itself: by its figures for Prometheus, and by its inspector after a collection. */
import { once } from 'node:events'

export type Inside = {
  heapMb: number
  rssMb: number
  loopMs: number
  connections: number
  handles: number
}

const MB = 1024 * 1024

/** Reads everything; the heap last, as a collection makes answers late. */
export async function readInside({
  inspect,
  metrics,
}: {
  inspect: number
  metrics: number
}): Promise<Inside> {
  const text = await (await fetch(`http://localhost:${metrics}/metrics`)).text()
  const figure = (name: string) => {
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`))
    if (lines.length === 0) throw new Error(`The shop told nothing of ${name}.`)
    return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }
  return {
    heapMb: await heapAfterCollection(inspect),
    rssMb: figure('process_resident_memory_bytes') / MB,
    loopMs: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
    connections:
      figure('shop_pool_connections{state="busy"}') + figure('shop_pool_connections{state="idle"}'),
    handles: figure('nodejs_active_handles_total'),
  }
}

/** Returns what is still in use: objects, and the buffers that they hold. */
async function heapAfterCollection(port: number): Promise<number> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as [
    { webSocketDebuggerUrl: string },
  ]
  const socket = new WebSocket(target.webSocketDebuggerUrl)
  await once(socket, 'open')
  async function ask(method: string) {
    socket.send(JSON.stringify({ id: 1, method }))
    const [message] = (await once(socket, 'message')) as [MessageEvent<string>]
    return (JSON.parse(message.data) as { result: Record<string, number> }).result
  }
  await ask('HeapProfiler.collectGarbage')
  const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage')
  socket.close()
  return (usedSize + backingStorageSize) / MB
}
