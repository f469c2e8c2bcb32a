/**
 * PgBouncer's settings, in session mode, as the service needs it; the service refuses `shared`. A client that cannot be
 * connected is refused within seconds: by default it waits for two minutes, and PgBouncer retries a server only 15 s
 * after a failure.
 *
 * Source: pgbouncer.ini(5), PgBouncer 1.18.
 *
 * @param {{ port: number, to: number, users: string, log: string }} parameters  users: a file
 */
export function formatPgbouncer({ port, to, users, log }) {
  return `
[databases]
postgres = host=127.0.0.1 port=${to} dbname=postgres
shared = host=127.0.0.1 port=${to} dbname=postgres pool_mode=transaction
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
logfile = ${log}
pool_mode = session
max_client_conn = 1000
default_pool_size = 150
server_login_retry = 0.3
server_connect_timeout = 2
query_wait_timeout = 3
client_login_timeout = 5
tcp_keepalive = 1
`
}
