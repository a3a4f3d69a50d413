import type { IncomingMessage, ServerResponse } from 'node:http'
import { StripeApiError } from '../api/api-error.ts'
import { answerChallenge, challengedIntent, retrieveChallenge, wayBack } from '../api/challenges.ts'
import type { Context } from '../api/context.ts'
import { readBody } from './body.ts'

/** Answers the authentication page: GET tells what is to be paid, POST takes the shopper's choice. */
export async function serveChallenge(
  context: Context,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request)
  const choice = new URLSearchParams(body ?? '').get('choice')
  try {
    if (request.method === 'POST') {
      if (choice !== 'authorise' && choice !== 'refuse') return void response.writeHead(400).end()
      answerChallenge(context, retrieveChallenge(context, id), choice)
      context.store.commit()
    }
    sendJson(response, 200, details(context, id))
  } catch (error) {
    context.store.rollback()
    if (!(error instanceof StripeApiError)) throw error
    sendJson(response, error.status, { error: error.body })
  }
}

function details(context: Context, id: string): object {
  const challenge = retrieveChallenge(context, id)
  const intent = challengedIntent(context, challenge)
  return {
    payment: intent && { amount: intent.amount, currency: intent.currency },
    returnUrl: intent ? null : wayBack(context, challenge),
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'cache-control': 'no-store', 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
