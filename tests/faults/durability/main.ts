/**
 * `npm run test:durability [-- KILLS CUTS]`: what the shop's own PostgreSQL acknowledged is there after `kill -9` of everything
 * and after a power cut. Power cuts need root and loop devices (Linux); elsewhere they are left out, and said to be.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printTable } from '../promises.ts'
import { cutPower, makeDisk } from './disk.ts'
import { killAll, missingIn, prepare, signalAll, startWriters } from './fire.ts'

const [KILLS = 20, CUTS = 5] = process.argv.slice(2).map(Number)
/** Commits between two cuts, at least. */
const COMMITS = 500

type Outcome = { commits: number; missing: number; reopenedMs: number[] }

async function kills(folder: string): Promise<Outcome> {
  const outcome: Outcome = { commits: 0, missing: 0, reopenedMs: [] }
  const all = new Set<string>()
  await prepare(folder)
  for (let round = 0; round < KILLS; round += 1) {
    const writing = startWriters(folder, round)
    await writing.until(COMMITS)
    await killAll(folder, writing)
    for (const line of writing.acknowledged) all.add(line)
    const { ms, missing } = await missingIn(folder, all)
    outcome.missing += missing
    outcome.reopenedMs.push(ms)
    console.log(
      `kill ${round + 1}: ${all.size} commits, ${missing} missing, open again in ${Math.round(ms)} ms`,
    )
  }
  return { ...outcome, commits: all.size }
}

/** One power cut: everything is stopped in its tracks, the disk's content is taken and opened elsewhere. */
async function cut(
  folder: string,
  careless = false,
): Promise<{ commits: number; missing: number; ms: number }> {
  const disk = makeDisk(folder)
  const dataDir = join(disk.mountedAt, 'shop')
  await prepare(dataDir)
  const writing = startWriters(dataDir, 0, { careless })
  await writing.until(COMMITS)
  signalAll(dataDir, writing, 'SIGSTOP')
  const copy = cutPower(disk, folder)
  await killAll(dataDir, writing)
  disk.remove()
  const { ms, missing } = await missingIn(join(copy.mountedAt, 'shop'), writing.acknowledged)
  copy.remove()
  return { commits: writing.acknowledged.size, missing, ms }
}

async function cuts(folder: string): Promise<Outcome & { carelessMissing: number }> {
  const outcome: Outcome = { commits: 0, missing: 0, reopenedMs: [] }
  for (let round = 0; round < CUTS; round += 1) {
    const { commits, missing, ms } = await cut(folder)
    outcome.commits += commits
    outcome.missing += missing
    outcome.reopenedMs.push(ms)
    console.log(
      `power cut ${round + 1}: ${commits} commits, ${missing} missing, open again in ${Math.round(ms)} ms`,
    )
  }
  const careless = await cut(folder, true)
  console.log(`without waiting for the disk: ${careless.commits} commits, ${careless.missing} missing`)
  return { ...outcome, carelessMissing: careless.missing }
}

const seconds = (ms: number[]) => `slowest start after it ${(Math.max(0, ...ms) / 1000).toFixed(1)} s`
const folder = mkdtempSync(join(tmpdir(), 'gmp-durability-'))
try {
  const killed = await kills(join(folder, 'killed'))
  const rows = [
    {
      promise: `commits missing after ${KILLS} × kill -9 of everything`,
      figure: killed.missing,
      of: `${killed.commits}, ${seconds(killed.reopenedMs)}`,
    },
  ]
  if (process.getuid?.() === 0 && process.platform === 'linux') {
    const off = await cuts(folder)
    rows.push(
      {
        promise: `commits missing after ${CUTS} power cuts`,
        figure: off.missing,
        of: `${off.commits}, ${seconds(off.reopenedMs)}`,
      },
      {
        promise: 'cuts that could not have shown a loss',
        figure: off.carelessMissing > 0 ? 0 : 1,
        of: `${off.carelessMissing} missing where commits wait for no disk`,
      },
    )
  } else console.log('Power cuts are left out: they need root and the loop devices of Linux.')
  printTable('What was acknowledged, and how much of it was lost:', rows)
  process.exitCode = rows.every(({ figure }) => figure === 0) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true })
}
