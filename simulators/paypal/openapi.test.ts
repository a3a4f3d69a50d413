import { onTestFinished, describe, expect, it } from 'vitest'
import { paypalDescription } from './openapi-document.ts'
import { startPayPalSimulator } from './server.ts'

const description = paypalDescription()

async function aClient() {
  const simulator = await startPayPalSimulator()
  onTestFinished(() => simulator.close())
  const { url, clientId, clientSecret } = simulator
  const token = await fetch(`${url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  const { access_token: bearer } = (await token.json()) as { access_token: string }
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    return { method, path, status: answer.status, body: JSON.parse(text || '{}') as { id: string } }
  }
  return { simulator, call }
}

const ORDER = {
  intent: 'CAPTURE',
  purchase_units: [
    { custom_id: 'GMP-1', invoice_id: 'GMP-1', amount: { currency_code: 'USD', value: '12.90' } },
  ],
}

// Where PayPal's documents are at hand
describe.skipIf(description === undefined)("against PayPal's own OpenAPI documents", () => {
  it('every answer has the shape described', async () => {
    const { simulator, call } = await aClient()
    const created = await call('POST', '/v2/checkout/orders', ORDER)
    const { id } = created.body
    simulator.approve(id)
    const approved = await call('GET', `/v2/checkout/orders/${id}`)
    const renamed = await call('PATCH', `/v2/checkout/orders/${id}`, [
      { op: 'add', path: "/purchase_units/@reference_id=='default'/custom_id", value: 'GMP-2' },
    ])
    const captured = await call('POST', `/v2/checkout/orders/${id}/capture`, {})
    const again = await call('POST', `/v2/checkout/orders/${id}/capture`, {})
    const [unit] = (
      captured.body as unknown as { purchase_units: { payments: { captures: { id: string }[] } }[] }
    ).purchase_units
    const money = unit?.payments.captures[0]?.id ?? ''
    const refunded = await call('POST', `/v2/payments/captures/${money}/refund`, {})
    const answers = [created, approved, renamed, captured, again, refunded]
    expect(answers.map(({ status }) => status)).toEqual([201, 200, 204, 201, 422, 201])
    expect(answers.flatMap((answer) => description?.answerProblems(answer) ?? [])).toEqual([])
  })

  it('distinguishes good calls from wrong ones', () => {
    const check = (body: object, headers = {}) =>
      description?.callProblems({
        method: 'POST',
        path: '/v2/checkout/orders',
        form: JSON.stringify(body),
        headers,
      })
    expect(check(ORDER)).toEqual([])
    expect(check({ ...ORDER, intent: 'PAY' })?.join()).toContain('/intent')
    expect(check({ ...ORDER, colour: 'red' })?.join()).toContain('colour')
    expect(check(ORDER, { 'paypal-request-id': 'x'.repeat(109) })).not.toEqual([])
  })
})
