/**
 * HAProxy's settings in front of the service's processes. It checks `/health`, not `/ready`: while the database does
 * not answer, each process still answers with an error, so none is removed. A process that ended is noticed by the
 * first connection that it refuses, so a slow health check may take its time.
 *
 * @param {{ port: number, services: readonly { name: string, port: number, isStreams: boolean }[] }} parameters
 */
export function formatHttpProxy({ port, services }) {
  const backend = (/** @type {boolean} */ isStreams) =>
    services
      .filter((each) => each.isStreams === isStreams)
      .map((each) => `  server ${each.name} 127.0.0.1:${each.port} check`)
      .join('\n')
  return `
global
  maxconn 9000
defaults
  mode http
  option forwardfor
  option httpchk GET /health
  http-check expect status 200
  default-server inter 1s fastinter 300ms downinter 300ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down
  timeout connect 1s
  timeout check 10s
  timeout client 60s
  timeout server 60s
  timeout http-request 10s
  option redispatch 1
  retries 2
frontend people
  bind 127.0.0.1:${port}
  use_backend streams if { path /graphql/stream }
  default_backend http
backend http
  balance roundrobin
${backend(false)}
backend streams
  balance leastconn
${backend(true)}
`
}
