import { randomBytes } from 'node:crypto'

const MESSAGES: Partial<Record<number, string>> = {
  404: 'The specified resource does not exist.',
  422: 'The requested action could not be performed, semantically incorrect, or failed business validation.',
}

/** An error in PayPal's shape. */
export class PayPalError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, name: string, code?: string) {
    super(`${status} ${name} ${code ?? ''}`)
    this.status = status
    const details = code === undefined ? [] : [{ issue: code }]
    const debugId = randomBytes(7).toString('hex').slice(0, 13)
    this.body = {
      name,
      message: MESSAGES[status] ?? name,
      debug_id: debugId,
      details,
      links: [],
    }
  }
}

/** Returns the refusal of a request that is understood but cannot be done. */
export const issue = (status: 422, code: string): PayPalError =>
  new PayPalError(status, 'UNPROCESSABLE_ENTITY', code)
