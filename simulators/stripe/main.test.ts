import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { DEMO_SECRET_KEY } from './demo-keys.ts'
import { aSimulator, aWebhookEndpoint, by, clientOf, PATIENCE_MS, PAYMENT } from './test-support.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  return { child, said }
}

async function start(env: Record<string, string>) {
  const { child, said } = run({ STRIPE_SIMULATOR_PORT: '0', ...env })
  const port = await vi.waitFor(() => {
    const found = /ready at http:\/\/127\.0\.0\.1:(\d+)\n/.exec(said.out)?.[1]
    if (found === undefined) throw new Error(`not ready: ${said.err}`)
    return Number(found)
  }, PATIENCE_MS)
  return { child, said, stripe: clientOf({ port, secretKey: DEMO_SECRET_KEY }) }
}

async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}

async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'deep', 'payments.jsonl')
}

describe('the Stripe fake as a process', () => {
  it('keeps payments, keys and unsent events over kill -9', async () => {
    const STRIPE_SIMULATOR_FILE = aFile()
    const away = { STRIPE_SIMULATOR_FILE, STRIPE_SIMULATOR_WEBHOOK_URL: 'http://127.0.0.1:9/away' }
    const first = await start(away)
    const key = { idempotencyKey: 'order-12' }
    const { id } = await first.stripe.paymentIntents.create(PAYMENT)
    const paid = await first.stripe.paymentIntents.confirm(id, by('pm_card_visa'), key)
    await killed(first.child)
    appendFileSync(STRIPE_SIMULATOR_FILE, '[["intent",{"id":"pi_torn"')

    const shop = await aWebhookEndpoint()
    const second = await start({ ...away, STRIPE_SIMULATOR_WEBHOOK_URL: shop.url })
    expect(await second.stripe.paymentIntents.retrieve(paid.id)).toEqual(paid)
    expect(await second.stripe.paymentIntents.confirm(id, by('pm_card_visa'), key)).toEqual(paid)
    await vi.waitFor(
      () => expect(shop.received.map(({ type }) => type)).toContain('payment_intent.succeeded'),
      PATIENCE_MS,
    )
    await second.stripe.refunds.create({ payment_intent: paid.id })
    await killed(second.child)

    const third = await start({ STRIPE_SIMULATOR_FILE })
    await expect(third.stripe.refunds.create({ payment_intent: paid.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  it('stops cleanly on request', async () => {
    const { child, said } = await start({})
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
    expect(said.err).toBe('')
  })

  it('names a taken port', async () => {
    const { port } = await aSimulator()
    const { child, said } = run({ STRIPE_SIMULATOR_PORT: String(port) })
    expect(await ended(child)).toBe(1)
    expect(said.err).toBe(
      `Stripe fake: Port ${port} on 127.0.0.1 is taken: choose another with STRIPE_SIMULATOR_PORT (0 takes a free one)\n`,
    )
  })

  it('names a damaged file and a wrong setting', async () => {
    const STRIPE_SIMULATOR_FILE = aFile()
    await killed((await start({ STRIPE_SIMULATOR_FILE })).child)
    appendFileSync(STRIPE_SIMULATOR_FILE, 'not a line\n')
    const damaged = run({ STRIPE_SIMULATOR_PORT: '0', STRIPE_SIMULATOR_FILE })
    expect(await ended(damaged.child)).toBe(1)
    expect(damaged.said.err).toContain(`Line 1 of ${STRIPE_SIMULATOR_FILE} is damaged`)
    const wrong = run({ STRIPE_SIMULATOR_PORT: 'high' })
    expect(await ended(wrong.child)).toBe(1)
    expect(wrong.said.err).toContain("STRIPE_SIMULATOR_PORT is 'high'")
  })
})
