/** The files that HAProxy and PgBouncer are started with: those of docs/operations.md, on the ports of a test. */

/** HAProxy: two instances, checked twice a second for being ready; a request that reached nobody is sent to the other. */
export const haproxyConfig = (port: number, instances: readonly number[]) => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  retries 3
  option redispatch
  retry-on conn-failure empty-response
  option forwardfor
frontend shop
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless METH_GET
  default_backend instances
backend instances
  balance leastconn
  option httpchk GET /readyz
  default-server check inter 500ms fall 2 rise 1
${instances.map((instance, index) => `  server shop${index} 127.0.0.1:${instance}`).join('\n')}
`

/** PgBouncer: connections lent by transaction, to the primary and to the standby. */
export const pgbouncerConfig = (port: number, { primary, standby }: { primary: string; standby: string }) => `
[databases]
shop = host=${primary} dbname=postgres user=postgres
shop_standby = host=${standby} dbname=postgres user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`
