/** How the shop's own PostgreSQL is set: for a small machine, and never trading safety for speed. */

/** Defaults that an operator may change with POSTGRES_SETTINGS (docs/operations.md). */
const SMALL_MACHINE = [
  'shared_buffers=64MB',
  'max_connections=40',
  'max_wal_size=256MB',
  'io_method=sync',
  'max_parallel_workers=0',
  'max_parallel_workers_per_gather=0',
  'max_parallel_maintenance_workers=0',
  'max_logical_replication_workers=0',
  // A single server without replicas
  'wal_level=minimal',
  'max_wal_senders=0',
  // The shop logs failed statements itself, without what the customer typed
  'log_min_messages=log',
  'log_checkpoints=off',
]

const ELSEWHERE_THAN_ON_WINDOWS = [
  // A container's /dev/shm is small
  'dynamic_shared_memory_type=mmap',
  // Queries of a killed client end instead of holding their locks
  'client_connection_check_interval=1s',
]

/** Windows' default may stop at the disk's cache. */
const ON_WINDOWS = ['wal_sync_method=fsync']

/** Settings that the operator cannot change: committed data is on the disk. */
const PRESERVED = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // After a crash of a child process the server ends and is restarted on demand, so that damage does not crash it
  // in a loop
  'restart_after_crash=off',
  'logging_collector=off',
  'log_destination=stderr',
  'log_line_prefix=%m ',
  'lc_messages=C',
]

/** Returns the server's settings as `name=value`, including the operator's; of duplicates the last one applies. */
export function serverSettings(own: readonly string[], listening: readonly string[]): string[] {
  const isWindows = process.platform === 'win32'
  return [
    ...SMALL_MACHINE,
    ...(isWindows ? [] : ELSEWHERE_THAN_ON_WINDOWS),
    ...own,
    ...PRESERVED,
    ...(isWindows ? ON_WINDOWS : []),
    ...listening,
  ]
}
