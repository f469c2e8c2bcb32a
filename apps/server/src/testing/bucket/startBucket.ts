import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import type { BucketConfig } from '../../config/MediaStoreConfig.ts'
import { cutListing } from './cutListing.ts'
import { isSigned } from './isSigned.ts'

/** What goes wrong on the way to the bucket; a request that it returns `null` for goes through. */
export type Trouble = (request: { method: string; path: string; count: number }) => number | 'hang' | 'cut' | null

export type TestBucket = AsyncDisposable & {
  config: BucketConfig
  /** The settings of a service that keeps its pictures there. */
  env: Record<string, string>
  /** Requests so far, as `PUT /pictures/media/ab…`. */
  requests: string[]
  trouble: Trouble
  /** Whether it honours `If-None-Match: *`, as S3 does; `s3rver` by itself does not. */
  isConditional: boolean
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER-secret-of-tests' }
const bucket = 'pictures'

/**
 * A bucket of `s3rver` behind a proxy that checks signatures, knows conditional writes, and can be slow or broken. The signature is
 * checked here because `s3rver` does so for version 2 only.
 */
export async function startBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'kith-bucket-'))
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const behind = await s3.run()
  const test: Pick<TestBucket, 'requests' | 'trouble' | 'isConditional'> = {
    requests: [],
    trouble: () => null,
    isConditional: true,
  }

  const forward = (
    request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
    body: Uint8Array,
    method = request.method ?? 'GET',
  ) =>
    fetch(`http://127.0.0.1:${behind.port}${request.url}`, {
      method,
      // Not its signature: `s3rver` reads headers of version 4 only in part.
      headers: Object.entries(request.headers)
        .filter(([name]) => /^(?:content-type|x-amz-meta-.*)$/.test(name))
        .map(([name, value]) => [name, String(value)] as [string, string]),
      ...(method === 'PUT' && { body: new Uint8Array(body) }),
    })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url: path = '/' } = request
    test.requests.push(`${method} ${path}`)
    const trouble = test.trouble({ method, path, count: test.requests.length })
    const body = await buffer(request)
    if (trouble === 'hang') return
    if (trouble === 'cut') return void request.socket.destroy()
    // S3 repeats the key's id, and sends away who asks in the wrong region.
    if (trouble !== null)
      return void response
        .writeHead(trouble, trouble < 400 ? { location: '/elsewhere' } : {})
        .end(`<Error><Code>Trouble</Code><AWSAccessKeyId>${credentials.accessKeyId}</AWSAccessKeyId></Error>`)
    if (!isSigned(request, body, credentials))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (method === 'PUT' && test.isConditional && request.headers['if-none-match'] === '*') {
      const there = await forward(request, body, 'HEAD')
      if (there.ok) return void response.writeHead(412).end('<Error><Code>PreconditionFailed</Code></Error>')
    }
    const { pathname, searchParams } = new URL(path, 'http://host')
    if (searchParams.has('list-type')) {
      const whole = await forward(
        { method, headers: request.headers, url: `${pathname}?list-type=2&prefix=${searchParams.get('prefix') ?? ''}` },
        body,
      )
      return void response.writeHead(whole.status).end(cutListing(await whole.text(), searchParams))
    }
    const answered = await forward(request, body)
    const names = ['content-type', 'x-amz-meta-sha256', 'etag', 'last-modified']
    const headers = names.flatMap((name) => {
      const value = answered.headers.get(name)
      return value === null ? [] : ([[name, value]] as const)
    })
    response.writeHead(answered.status, Object.fromEntries(headers)).end(Buffer.from(await answered.arrayBuffer()))
  }

  const proxy = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  // A TCP server that listens has an address of this shape.
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return Object.assign(test, {
    config: {
      kind: 's3' as const,
      endpoint,
      region: 'eu-test-1',
      bucket,
      prefix: 'media/',
      ...credentials,
      sessionToken: undefined,
    },
    env: {
      MEDIA_URL: `s3://${bucket}/media`,
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'eu-test-1',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async [Symbol.asyncDispose]() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await s3.close()
      await rm(directory, { recursive: true, force: true })
    },
  })
}
