import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OperatorError } from '../../runtime/environment.ts'
import { README_NAME } from './tar.ts'
import { readArchive } from './read-archive.ts'
import { createArchive } from './write-archive.ts'

const folder = mkdtempSync(join(tmpdir(), 'gmp-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CONTENTS = { [README_NAME]: 'What this is.', 'tables/empty/1': '', 'tables/books/1': 'é'.repeat(300) }

const whole = join(folder, 'whole.tar')
beforeAll(async () => {
  const archive = await createArchive(whole, new Date('2026-11-22T07:21:48Z'))
  for (const [name, content] of Object.entries(CONTENTS)) await archive.add(name, Buffer.from(content))
  await archive.finish()
  await archive.publish()
  await archive.discard()
})

async function read(path: string): Promise<Record<string, string>> {
  const file = await open(path)
  try {
    const found: Record<string, string> = {}
    for await (const { name, content } of readArchive(file, path)) found[name] = content.toString()
    return found
  } finally {
    await file.close()
  }
}

function changed(change: (content: Buffer) => Buffer): Promise<unknown> {
  const path = join(folder, 'changed.tar')
  writeFileSync(path, change(readFileSync(whole)))
  return read(path).catch((error: unknown) => error)
}

describe('the file of a backup', () => {
  it('is read as it was written', async () => {
    expect(await read(whole)).toEqual(CONTENTS)
  })

  it.runIf(process.platform !== 'win32')('is unpacked and checked by tar and sha256sum alone', () => {
    const target = join(folder, 'unpacked')
    mkdirSync(target)
    execFileSync('tar', ['-xf', whole, '-C', target])
    expect(readFileSync(join(target, 'tables/books/1'), 'utf8')).toBe(CONTENTS['tables/books/1'])
    const checked = execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: target, encoding: 'utf8' })
    expect(checked).toBe(`${Object.keys(CONTENTS).join(': OK\n')}: OK\n`)
  })

  it('is refused when any one bit differs', async () => {
    const unnoticed: number[] = []
    for (let at = 0; at < readFileSync(whole).length; at += 1) {
      const outcome = await changed((content) => {
        content.writeUInt8(content.readUInt8(at) ^ (1 << (at % 8)), at)
        return content
      })
      if (!(outcome instanceof OperatorError)) unnoticed.push(at)
    }
    expect(unnoticed).toEqual([])
  })

  it('is refused wherever it is cut short, and when something is added', async () => {
    const { length } = readFileSync(whole)
    for (let end = 0; end < length; end += 64) {
      const outcome = await changed((content) => content.subarray(0, end))
      expect(String(outcome)).toMatch(end < 512 ? /is not a backup|is cut short/ : /is cut short/)
    }
    const longer = await changed((content) => Buffer.concat([content, Buffer.from('x')]))
    expect(String(longer)).toMatch(/something stands after its end/)
  })

  it('is distinguished from other files', async () => {
    const foreign = await changed(() => Buffer.from('isbn,title\n'.repeat(100)))
    expect(String(foreign)).toMatch(/changed\.tar is not a backup of a bookshop\. Nothing was changed\./)
    const otherTar = join(folder, 'other.tar')
    execFileSync('tar', ['-cf', otherTar, '-C', folder, 'whole.tar'])
    await expect(read(otherTar)).rejects.toThrow(/is not a backup of a bookshop/)
  })
})
