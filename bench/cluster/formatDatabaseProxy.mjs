/**
 * HAProxy's settings in front of PostgreSQL: connections go to the primary. While no primary answers, they go to the
 * synchronous standby, where everything that was acknowledged can be read. They end as soon as there is a primary.
 * A silent link is noticed after 0.3 + 0.5 + 0.1 + 0.5 s at the latest.
 *
 * Source: HAProxy 2.6 Configuration Manual, 5.2 "Server and default-server options".
 *
 * @param {{ port: number, nodes: readonly { name: string, port: number, restPort: number }[] }} parameters
 */
export function formatDatabaseProxy({ port, nodes }) {
  const checks = (/** @type {string} */ role) => `
backend ${role}
  mode tcp
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 300ms fastinter 100ms downinter 300ms fall 2 rise 1
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`
  return `
global
  maxconn 4000
defaults
  mode tcp
  timeout connect 1s
  timeout check 500ms
  timeout client 1h
  timeout server 1h
  option redispatch 1
  retries 2
listen database
  bind 127.0.0.1:${port}
  # A server that is marked down loses its connections; a primary that is back ends those of the standby.
  default-server on-marked-down shutdown-sessions
${nodes.map(({ name, port: to }) => `  server p-${name} 127.0.0.1:${to} track primary/${name} on-marked-up shutdown-backup-sessions`).join('\n')}
${nodes.map(({ name, port: to }) => `  server s-${name} 127.0.0.1:${to} track sync/${name} backup`).join('\n')}
${checks('primary')}${checks('sync')}`
}
