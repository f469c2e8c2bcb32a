import type { ServerConfig } from './config/ServerConfig.ts'
import { startServer } from './startServer.ts'

export type ServeParameters = {
  config: ServerConfig
  /** Takes a line for the operator. */
  write: (line: string) => void
}

/**
 * Runs the service until a signal stops it. Resolves once everything is closed.
 *
 * @throws what `startServer` throws.
 */
export async function serve({ config, write }: ServeParameters): Promise<void> {
  const server = await startServer({ config })
  // A line like those of the log, and there whatever LOG_LEVEL is: who starts the service waits for it.
  write(JSON.stringify({ level: 30, time: Date.now(), msg: `The graph service listens on ${server.url}` }))
  await new Promise<void>((resolve) => {
    let isStopping = false
    const stop = () => {
      // Who asks twice does not want to wait.
      if (isStopping) process.exit(1)
      isStopping = true
      resolve()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
  await server[Symbol.asyncDispose]()
}
