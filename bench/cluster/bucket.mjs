import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// A bucket that speaks S3, in the folder named first, on the port named second. s3rver belongs to the service's tests.

const [, , directory = '', port = ''] = process.argv
const require = createRequire(join(import.meta.dirname, '../../apps/server/package.json'))
const { default: S3rver } = await import(pathToFileURL(require.resolve('s3rver')).href)
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'pictures', configs: [] }],
}).run()
