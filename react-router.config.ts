import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  // scripts/ builds beside build/ and swaps, so that an interrupted build is never served
  buildDirectory: process.env['BUILD_DIRECTORY'] ?? 'build',
  ssr: true,
  // Route modules are known to the browser from the first page on: no manifest requests while browsing.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
