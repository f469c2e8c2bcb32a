import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import { startServer } from './startServer.mjs'

/** Headers about one connection, not about the message. HTTP/2 has no such thing. */
const perConnection = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'host', 'http2-settings']

/**
 * Serves what answers at `target` over HTTP/2, as a proxy in front of a service does. It changes neither bodies nor
 * their compression, and streams both ways.
 *
 * @param {{ target: string, certificate: import('./createCertificate.mjs').Certificate }} parameters
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startHttp2Proxy({ target, certificate }) {
  const agent = new Agent({ keepAlive: true })
  const { host, hostname, port, origin } = new URL(target)
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (incoming, outgoing) => {
    const headers = withoutConnection(incoming.headers)
    // The service knows itself by its own origin.
    if (headers['origin'] !== undefined) headers['origin'] = origin
    const { method, url } = incoming
    const asked = request({ agent, hostname, port, method, path: url, headers: { ...headers, host } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers))
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    outgoing.on('close', () => asked.destroy())
    incoming.pipe(asked)
  })
  const running = await startServer(server)
  return {
    url: `https://localhost:${running.port}`,
    stop() {
      running.stop()
      agent.destroy()
    },
  }
}

/** @param {import('node:http').IncomingHttpHeaders} headers @returns {import('node:http').OutgoingHttpHeaders} */
function withoutConnection(headers) {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !perConnection.includes(name)),
  )
}
