/** How a fake is started; without a file it forgets its payments at the end. */
export interface FakeOptions {
  host?: string
  /** 0, the default, takes a free port. */
  port?: number
  file?: string
  webhookUrl?: string
  webhookRetryMs?: number
}

/** Reads `PREFIX_PORT`, `PREFIX_HOST`, `PREFIX_FILE`, `PREFIX_WEBHOOK_URL` and the keys; a wrong value throws with the remedy. */
export function optionsFrom<Key extends string>(
  env: NodeJS.ProcessEnv,
  prefix: string,
  keys: readonly Key[],
): FakeOptions & { [K in Key]?: string } {
  const texts = ['host', 'file', 'webhookUrl', ...keys].flatMap((name) => {
    const value = env[`${prefix}_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`]
    return value ? [[name, value] as const] : []
  })
  checkAddress(`${prefix}_WEBHOOK_URL`, env[`${prefix}_WEBHOOK_URL`])
  const port = portFrom(`${prefix}_PORT`, env[`${prefix}_PORT`])
  return { port, ...(Object.fromEntries(texts) as { [K in Key]?: string }) }
}

function portFrom(variable: string, value = ''): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`${variable} is '${value}': give a number from 0 to 65535 (0 takes a free port)`)
}

function checkAddress(variable: string, value = ''): void {
  if (value === '' || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return
  throw new Error(`${variable} is '${value}': give an address that begins with http:// or https://`)
}
