import { BaseError } from '@kith/protocol/errors'
import { readConfig } from './config/readConfig.ts'
import { startServer } from './startServer.ts'

try {
  const server = await startServer({ config: readConfig() })
  process.stdout.write(`The graph service listens on ${server.url}\n`)
  let isStopping = false
  const stop = () => {
    // Who asks twice does not want to wait.
    if (isStopping) process.exit(1)
    isStopping = true
    server[Symbol.asyncDispose]().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  fail(error)
}

/** A named error says what to do; anything else is a fault and keeps its stack. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof BaseError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
