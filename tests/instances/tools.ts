/** HAProxy and PgBouncer, as Debian packs them. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from '#server/platform/db/embedded/account.ts'

const NAMES = ['haproxy', 'pgbouncer'] as const

type Tool = (typeof NAMES)[number]

// Debian's place for them is not on everybody's path
const FOLDERS = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin']

const find = (name: Tool) =>
  FOLDERS.map((folder) => join(folder, name)).find((program) => existsSync(program))

/** Returns where the tools are; root installs what is missing, anybody else gets a message what to install. */
export function findTools(): Record<Tool, string> {
  let missing = NAMES.filter((name) => !find(name))
  if (missing.length > 0 && process.getuid?.() === 0) {
    console.log(`Installing ${missing.join(' and ')} …`)
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...missing], { stdio: 'ignore' })
    missing = NAMES.filter((name) => !find(name))
  }
  if (missing.length > 0) {
    console.error(`Missing: ${missing.join(', ')}. Install them: apt-get install ${missing.join(' ')}`)
    process.exit(1)
  }
  return { haproxy: find('haproxy') ?? '', pgbouncer: find('pgbouncer') ?? '' }
}

/** Starts a tool, as another account if root lends one, and waits until its port answers. */
export async function startTool(
  [program, ...args]: readonly [string, ...string[]],
  { port, account }: { port: number; account?: Account | undefined },
) {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(account && { uid: account.uid, gid: account.gid }),
  })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const ended = once(child, 'exit')
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${output}`)
    await pause(50)
  }
  return {
    async stop() {
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 2000)
      await ended
      clearTimeout(late)
    },
  }
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
