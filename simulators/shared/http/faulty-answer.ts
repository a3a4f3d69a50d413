import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ApiFault } from '../faults.ts'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

/** Does the work and sends the answer, unless the fault strikes before or after it. `errorBody` is the provider's own. */
export async function sendUnderFault(
  response: ServerResponse,
  { fault, errorBody }: { fault: ApiFault | undefined; errorBody: object },
  run: () => Answer,
): Promise<void> {
  if (fault && fault.when !== 'after') await strike(fault, response, errorBody)
  if (isOver(response)) return
  const { status, headers, body } = run()
  if (fault?.when === 'after') await strike(fault, response, errorBody)
  if (!isOver(response)) response.writeHead(status, headers).end(body)
}

const isOver = (response: ServerResponse): boolean => response.destroyed || response.writableEnded

async function strike(fault: ApiFault, response: ServerResponse, errorBody: object): Promise<void> {
  if (fault.kind === 'hang') await pause(fault.ms, undefined, { ref: false })
  if (fault.kind === 'reset') response.socket?.resetAndDestroy()
  if (fault.kind === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body>')
  }
  if (fault.kind === 'error') {
    const headers = { 'content-type': 'application/json' }
    response.writeHead(fault.status ?? 500, headers).end(JSON.stringify(errorBody))
  }
}
