/** In `npm run test:steady` a file of API tests fails that leaves a server, a process or a connection to a database open. */
import { afterAll, expect, vi } from 'vitest'
import { administrator } from './test-database.ts'

const OPEN = ['PipeWrap', 'ProcessWrap', 'TCPServerWrap']
/** What is closing is a moment later closed. */
const LIMIT_MS = 60_000

const openNow = () =>
  process
    .getActiveResourcesInfo()
    .filter((name) => OPEN.includes(name))
    .toSorted()

if (process.env['STEADY_SEED'] !== undefined) {
  // All files of a worker share its connection
  await administrator().query('select')
  // The worker's own input is a pipe from when somebody first looks at it
  void process.stdin
  const before = openNow()
  // Registered first, so it is called last: after the file has closed what it opened
  afterAll(() =>
    vi.waitFor(() => expect(openNow(), 'left open by this file').toEqual(before), { timeout: LIMIT_MS }),
  )
}
