/**
 * `npm run bench -- import [MEGABYTES]`: writes an ONIX message of that size (200 unless given), imports it twice with the
 * command that booksellers use, and prints how long each takes and
 * how much memory it holds on the way. `--deadline SECONDS` stops an import as Ctrl-C does. Linux only.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { benchDatabase } from '../catalogue/bench-database.ts'
import { writeMessage } from './invented-message.ts'
import { sampleOf, type Sample } from './watch-memory.ts'

const COMMAND = fileURLToPath(import.meta.resolve('#server/catalogue/import/cli.ts'))
const LOOK_EVERY_MS = 1000
/** Shares of the file at which memory is reported, besides its end. */
const MARKS = [0, 0.1, 0.25, 0.5, 0.75]

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { deadline: { type: 'string', default: '3600' } },
})
const [megabytes = 200] = positionals.map(Number)
const deadlineMs = Number(options.deadline) * 1000
if (!(megabytes > 0 && deadlineMs > 0) || positionals.length > 1 || process.platform !== 'linux') {
  console.error('Usage: npm run bench -- import [MEGABYTES --deadline SECONDS], on Linux')
  process.exit(1)
}

function print(samples: readonly Sample[]) {
  const last = samples.at(-1)
  const shown = MARKS.flatMap((mark) => samples.find(({ share }) => share >= mark) ?? [])
  for (const { share, resident } of new Set([...shown, ...(last ? [last] : [])])) {
    console.log(`  ${`${Math.round(share * 100)} %`.padStart(6)} read  ${resident} MB`)
  }
  console.log(`  at most      ${last?.peak ?? 0} MB`)
}

/** Imports the file once and prints what the command says, and its memory. */
async function importOnce(file: string, place: { DATA_DIR: string; DATABASE_URL: string }) {
  const command = spawn(process.execPath, [COMMAND, file], {
    env: { ...process.env, ...place },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const samples: Sample[] = []
  const looking = setInterval(() => {
    const sample = sampleOf(command.pid ?? 0, file)
    if (sample) samples.push(sample)
  }, LOOK_EVERY_MS)
  const deadline = setTimeout(() => command.kill('SIGINT'), deadlineMs)
  await once(command, 'exit')
  clearInterval(looking)
  clearTimeout(deadline)
  print(samples)
}

const folder = await mkdtemp(join(tmpdir(), 'gmp-bench-import-'))
const database = await benchDatabase()
try {
  const file = join(folder, 'feed.xml')
  const records = await writeMessage(file, megabytes * 1024 * 1024)
  console.log(`an ONIX message of ${megabytes} MB, ${records.toLocaleString('en')} records`)
  const place = { DATA_DIR: folder, DATABASE_URL: database.databaseUrl }
  await importOnce(file, place)
  await importOnce(file, place)
} finally {
  await database.remove()
  await rm(folder, { recursive: true })
}
