import { onlineManager } from '@tanstack/react-query'
import type { StaffError } from './client.ts'
import { refresh } from './queries.ts'

const MAX_TIMES = 2

/** A connection that has just come back may still lose a request: sent again under its key, it is done once. */
export const sentAgain = {
  networkMode: 'always',
  retry: (times: number, { code }: StaffError) =>
    code === 'OFFLINE' && times < MAX_TIMES && onlineManager.isOnline(),
  retryDelay: (times: number) => 500 * 2 ** times,
} as const

/** Reads the screen after a refusal; without a connection that waits for it, and the next press does not. */
export function refreshRefused({ code }: StaffError): Promise<void> | undefined {
  const isRead = refresh()
  return code === 'OFFLINE' ? undefined : isRead
}
