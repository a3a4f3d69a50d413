import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from '../../shared/http/body.ts'
import { StripeApiError } from '../api/api-error.ts'
import { answerChallenge, challengedIntent, retrieveChallenge } from '../api/challenges.ts'
import type { Context } from '../api/context.ts'

/** Answers the authentication page: GET returns what is to be paid, POST takes the shopper's choice. */
export async function serveChallenge(
  context: Context,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const choice = new URLSearchParams((await readBody(request)) ?? '').get('choice')
  try {
    const challenge = retrieveChallenge(context, id)
    if (choice === 'authorise' || choice === 'refuse') answerChallenge(context, challenge, choice)
    context.webhooks.commit()
    const intent = challengedIntent(context, retrieveChallenge(context, id))
    sendJson(response, 200, { payment: intent && { amount: intent.amount, currency: intent.currency } })
  } catch (error) {
    context.webhooks.rollback()
    if (!(error instanceof StripeApiError)) throw error
    sendJson(response, error.status, { error: error.body })
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
