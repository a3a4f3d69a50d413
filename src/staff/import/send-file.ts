/** Sends a catalogue, telling how much of it has gone: `fetch` tells nothing of that. */
import type { Data } from '#shared/contract/envelope.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { StaffError } from '../api/client.ts'

type Sending = { file: File; signal: AbortSignal; onProgress: (part: number) => void }

/** Returns the id of the import; throws a StaffError. */
export function sendFile({ file, signal, onProgress }: Sending): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/staff/imports?file=${encodeURIComponent(file.name)}`)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(total, 1)),
    )
    request.addEventListener('load', () => {
      if (request.status === 201) return resolve((request.response as Data<{ id: number }>).data.id)
      const body = (request.response ?? { code: 'INTERNAL' }) as ErrorBody
      return reject(new StaffError(body.code, body))
    })
    for (const lost of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(lost, () => reject(new StaffError('OFFLINE')))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}
