/** Ends a throw-away PostgreSQL server with the tests, also when they are killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Ends the server and removes its folder once its input closes: also when the test run is killed. */
const KEEPER = `
  cat > /dev/null
  kill -INT "$(head -n 1 postgres/postmaster.pid)"
  while [ -e postgres/postmaster.pid ]; do sleep 0.05; done
  rm -rf "$PWD"`

/** Looks after the server in the `postgres` folder of a directory; `end` stops it and removes that directory. */
export function keepServer(dataDir: string) {
  const keeper = spawn('/bin/sh', ['-c', KEEPER], {
    cwd: dataDir,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  return {
    async end() {
      const closed = once(keeper, 'close')
      keeper.stdin.end()
      await closed
    },
  }
}
