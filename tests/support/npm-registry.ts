import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A package as its package.json describes it: its name, version, dependencies and platforms. */
export type Manifest = {
  name: string
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  os?: string[]
}

/**
 * Starts an npm registry on localhost. It offers what `offer` was given last; `holdTarballs` leaves downloads unanswered and
 * returns a promise of the first one that was requested.
 */
export async function startNpmRegistry() {
  let offered: { manifest: Manifest; tarball: Buffer }[] = []
  // A tarball holds the time when it was packed: each package is packed once, so that its integrity stays
  const tarballs = new Map<string, Buffer>()
  let onHeldTarball: (() => void) | undefined
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/')
    const versions = offered.filter(({ manifest }) => manifest.name === name)
    const wanted = versions.find(({ manifest }) => file === fileOf(manifest))
    if (onHeldTarball && file !== undefined) return onHeldTarball()
    if (wanted) return response.end(wanted.tarball)
    if (versions.length === 0) return response.writeHead(404).end('{}')
    response.end(JSON.stringify(packument(name, versions)))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function packument(name: string, versions: typeof offered) {
    const entries = versions.map(({ manifest, tarball }) => {
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`
      const dist = { tarball: `${url}/${name}/-/${fileOf(manifest)}`, integrity }
      return [manifest.version, { ...manifest, dist }] as const
    })
    return { name, 'dist-tags': { latest: entries.at(-1)?.[0] }, versions: Object.fromEntries(entries) }
  }

  return {
    url,
    offer(manifests: readonly Manifest[]) {
      offered = manifests.map((manifest) => {
        const key = JSON.stringify(manifest)
        const tarball = tarballs.get(key) ?? pack(manifest)
        tarballs.set(key, tarball)
        return { manifest, tarball }
      })
    },
    holdTarballs() {
      return new Promise<void>((resolve) => (onHeldTarball = resolve))
    },
    releaseTarballs() {
      onHeldTarball = undefined
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function fileOf({ name, version }: Manifest) {
  return `${name}-${version}.tgz`
}

function pack(manifest: Manifest): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'npm-registry-'))
  try {
    mkdirSync(join(folder, 'package'))
    writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest))
    return execFileSync('tar', ['-czf', '-', '-C', folder, 'package'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
