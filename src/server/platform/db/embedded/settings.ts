/** How the shop's own PostgreSQL is set: for a small machine, and never trading safety for speed. */

/** What an operator may change with POSTGRES_SETTINGS (docs/operations.md). */
const SMALL_MACHINE = [
  'shared_buffers=64MB',
  'max_connections=40',
  'max_wal_size=256MB',
  'io_method=sync',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'max_logical_replication_workers=0',
  // One server and no copy of it elsewhere
  'wal_level=minimal',
  'max_wal_senders=0',
  // A statement that fails is the shop's to log, without what the customer typed
  'log_min_messages=log',
  'log_checkpoints=off',
]

const ELSEWHERE_THAN_ON_WINDOWS = [
  // A container's /dev/shm is small
  'dynamic_shared_memory_type=mmap',
  // What runs for a client that was killed ends, instead of holding its locks
  'client_connection_check_interval=1s',
]

/** The default there may stop at the disk's cache. */
const ON_WINDOWS = ['wal_sync_method=fsync']

/** What holds whatever the operator says: what was committed is on the disk. */
const KEPT = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // After a crash of one of its processes it ends, and is started again when needed: damage does not crash it for ever
  'restart_after_crash=off',
  'logging_collector=off',
  'log_destination=stderr',
  'log_line_prefix=%m ',
  'lc_messages=C',
]

/** Returns the server's settings as `name=value`, those of the operator among them; of two that differ the later holds. */
export function serverSettings(own: readonly string[], listening: readonly string[]): string[] {
  const isWindows = process.platform === 'win32'
  return [
    ...SMALL_MACHINE,
    ...(isWindows ? [] : ELSEWHERE_THAN_ON_WINDOWS),
    ...own,
    ...KEPT,
    ...(isWindows ? ON_WINDOWS : []),
    ...listening,
  ]
}
