/** Writes a folder of migrations as drizzle-kit does, for tests that need others than the shop's own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Returns a folder that holds these migrations, in this order; each is a list of statements. */
export function migrationsFolder(migrations: string[][]): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gmp-migrations-'))
  const entries = migrations.map((statements, idx) => {
    const tag = `${String(idx).padStart(4, '0')}_test`
    writeFileSync(join(path, `${tag}.sql`), statements.join(';\n--> statement-breakpoint\n'))
    return { idx, version: '7', when: Date.UTC(2024, 0, idx + 1), tag, breakpoints: true }
  })
  mkdirSync(join(path, 'meta'))
  const journal = { version: '7', dialect: 'postgresql', entries }
  writeFileSync(join(path, 'meta/_journal.json'), JSON.stringify(journal))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
