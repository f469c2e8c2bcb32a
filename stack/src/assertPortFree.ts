import { once } from 'node:events'
import { createServer } from 'node:net'
import { PortForbiddenError } from './errors/PortForbiddenError.ts'
import { PortInUseError } from './errors/PortInUseError.ts'

/**
 * Finds out before anything is started whether the service will be able to listen.
 *
 * @throws {@link PortInUseError} naming a port that is free. {@link PortForbiddenError}
 */
export async function assertPortFree({ host, port }: { host: string; port: number }): Promise<void> {
  const cause = await tryListen({ host, port })
  if (cause === null) return
  if (cause.code !== 'EADDRINUSE') throw new PortForbiddenError({ host, port, cause })
  let free = port + 1
  while (free < 65_535 && (await tryListen({ host, port: free })) !== null) free++
  throw new PortInUseError({ port, free, cause })
}

async function tryListen({ host, port }: { host: string; port: number }): Promise<NodeJS.ErrnoException | null> {
  const server = createServer()
  try {
    server.listen(port, host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return null
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
}
