import { BaseError } from '@kith/protocol/errors'
import { readConfig } from './config/readConfig.ts'
import { startServer } from './startServer.ts'

try {
  const server = await startServer({ config: readConfig() })
  process.stdout.write(`The graph service listens on ${server.url}\n`)
  const stop = () => void server[Symbol.asyncDispose]().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
} catch (error) {
  // A named error says what to do; anything else is a fault and keeps its stack.
  process.stderr.write(`${error instanceof BaseError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
