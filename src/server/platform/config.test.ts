import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { OperatorError } from './runtime/environment.ts'

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('the environment', () => {
  it('needs nothing: the defaults open a shop on port 3000 with its own PostgreSQL', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      dataDir: '.data',
      database: { dataDir: '.data', databaseUrl: undefined, postgresSettings: undefined },
      publicUrl: 'http://localhost:3000',
      stripe: undefined,
    })
  })

  it('derives the public address from the port, and drops a slash at its end', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_URL: 'https://books.example/' }).publicUrl).toBe('https://books.example')
  })

  it.each([
    [{}, true],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'http://[::1]:8080' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://books.example' }, false],
    [{ SMTP_URL: 'smtp://mail.example' }, false],
  ])('shows stored mails only where nobody but this machine reaches the shop: %o', (env, shows) => {
    expect(readConfig(env).showsOutbox).toBe(shows)
  })

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, false],
    [{ DATABASE_URL: 'postgres://localhost/shop', SAMPLE_SHOP: '1' }, true],
    [{ SAMPLE_SHOP: '0' }, false],
  ])('brings invented books to a PostgreSQL of its own, or on request: %o', (env, brings) => {
    expect(readConfig(env).sampleShop).toBe(brings)
  })

  it('gives each of several processes its connections, unless the operator says how many', () => {
    const { database } = readConfig({ WEB_CONCURRENCY: '4', POSTGRES_SETTINGS: 'max_connections=100' })
    expect(database.postgresSettings).toEqual(['max_connections=74', 'max_connections=100'])
  })

  it('refuses several processes without a port that they share', () => {
    expect(() => readConfig({ WEB_CONCURRENCY: '2', PORT: '0' })).toThrow('set PORT')
  })

  it('hands settings on to PostgreSQL, one word each', () => {
    const { database } = readConfig({
      POSTGRES_SETTINGS: ' shared_buffers=512MB  work_mem=16MB',
      DATABASE_POOL: '20',
    })
    expect(database).toMatchObject({
      postgresSettings: ['shared_buffers=512MB', 'work_mem=16MB'],
      poolSize: 20,
    })
  })

  it('refuses a pooler or a standby of no server', () => {
    const url = 'postgres://localhost/shop'
    expect(() => readConfig({ DATABASE_DIRECT_URL: url })).toThrow(/go with DATABASE_URL/)
    expect(() => readConfig({ DATABASE_REPLICA_URL: url })).toThrow(/go with DATABASE_URL/)
    expect(readConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url }).database.replicaUrl).toBe(url)
  })

  it('takes an empty variable for an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/shop'],
    ['DATABASE_POOL', '0'],
    ['POSTGRES_SETTINGS', 'shared_buffers 512MB'],
    ['PUBLIC_URL', 'books.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['NODE_ENV', 'prod'],
    ['TRUST_PROXY', 'yes'],
    ['SAMPLE_SHOP', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_test_1'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readConfig({ ...stripeKeys, [name]: value })).toThrow(OperatorError)
    expect(() => readConfig({ ...stripeKeys, [name]: value })).toThrow(name)
  })

  it('names every wrong variable at once', () => {
    expect(() => readConfig({ PORT: 'x', SMTP_URL: 'y' })).toThrow(/PORT[\s\S]*SMTP_URL/)
  })

  it('refuses card payment that is half configured, naming what is missing', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET too',
    )
    expect(readConfig(stripeKeys).stripe?.apiUrl).toBe('https://api.stripe.com')
  })
})
