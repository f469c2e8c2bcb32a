import { expect, test } from 'vitest'
import type { Env } from './Env.ts'
import { listSecrets } from './listSecrets.ts'
import { readConfig } from './readConfig.ts'

test('behavior: without any setting the service is Kith on loopback, on polygonMumbai', () => {
  expect(readConfig({})).toMatchObject({
    productName: 'Kith',
    host: '127.0.0.1',
    port: 4680,
    publicOrigins: ['http://localhost:4680', 'http://127.0.0.1:4680'],
    clientOrigins: [],
    formerOrigins: [],
    formerClientOrigins: [],
    defaultChain: 'polygonMumbai',
    chains: ['polygonMumbai', 'polygon'],
    signInChains: [],
    database: { kind: 'pglite' },
    embedded: false,
    sampleContent: true,
    indexer: { pollMs: 4000, confirmations: 64 },
  })
})

test.each<[string, Env, readonly string[]]>([
  ['no chain without a configured node', {}, []],
  ['the chains with a node of our own', { RPC_URL_POLYGON: 'http://node.example' }, ['polygon']],
  ['those of the hosted provider', { NODE_PROVIDER_KEY: 'key' }, ['polygonMumbai', 'polygon']],
  ['whatever is named', { SIGN_IN_CHAINS: 'polygonAmoy' }, ['polygonAmoy']],
])('behavior: contract accounts sign in by %s', (_, env, chains) => {
  expect(readConfig(env).signInChains).toEqual(chains)
})

test.each<[string, string | undefined, readonly string[] | '*']>([
  ['nobody by default', undefined, []],
  ['those that are named', 'https://a.example, http://127.0.0.1:8080', ['https://a.example', 'http://127.0.0.1:8080']],
  ['all by a star alone', ' * ', '*'],
])('behavior: other clients sign people in: %s', (_, text, clientOrigins) => {
  expect(readConfig({ CLIENT_ORIGINS: text }).clientOrigins).toEqual(clientOrigins)
})

test('behavior: spec §9 the chain is polled every 4000 ms', () => {
  expect(readConfig({}).indexer.pollMs).toBe(4000)
})

test('behavior: settings cannot be changed once read', () => {
  const config = readConfig({})

  expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError)
  expect(() => Object.assign(config.indexer, { pollMs: 1 })).toThrow(TypeError)
})

const s3 = { MEDIA_URL: 's3://bucket/media', AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }

test('behavior: pictures are in the named bucket, with the AWS endpoint and region by default', () => {
  const { store } = readConfig({ ...s3, AWS_REGION: 'eu-central-1' }).media

  expect(store).toEqual({
    kind: 's3',
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    region: 'eu-central-1',
    bucket: 'bucket',
    prefix: 'media/',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: undefined,
  })
})

test.each<[string, Env]>([
  ['PRODUCT_NAME', { PRODUCT_NAME: 'Kïth' }],
  ['PRODUCT_NAME', { PRODUCT_NAME: 'Kith\nURI: https://evil.example' }],
  ['PRODUCT_NAME', { PRODUCT_NAME: ' Kith' }],
  ['PORT', { PORT: '80a' }],
  ['PORT', { PORT: '70000' }],
  ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'https://kith.example/' }],
  ['PUBLIC_ORIGINS', { PUBLIC_ORIGINS: 'http://kith.example' }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: 'https://client.example/' }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: 'https://Client.example' }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: 'client.example' }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: 'http://client.example' }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: 'https://*.example' }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: 'null' }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: `https://${'a'.repeat(260)}.example` }],
  ['CLIENT_ORIGINS', { CLIENT_ORIGINS: '*,https://client.example' }],
  ['FORMER_ORIGINS', { FORMER_ORIGINS: 'https://kith.example/' }],
  ['FORMER_CLIENT_ORIGINS', { FORMER_CLIENT_ORIGINS: '*' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/kith' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgresql://localhost/kith' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgresql://a/kith', DATABASE_READ_URL: 'postgresql://b/kith c' }],
  ['DATABASE_READ_MAX_LAG_MS', { DATABASE_URL: 'postgresql://a/kith', DATABASE_READ_MAX_LAG_MS: '2s' }],
  ['DEFAULT_CHAIN', { DEFAULT_CHAIN: 'goerli' }],
  ['CHAINS', { CHAINS: 'polygon' }],
  ['CHAINS', { CHAINS: 'polygonMumbai,solana' }],
  ['SIGN_IN_CHAINS', { SIGN_IN_CHAINS: 'nowhere' }],
  ['NODE_PROVIDER_KEY', { NODE_PROVIDER_KEY: 'https://x/v2/key' }],
  ['RPC_URL_POLYGON', { RPC_URL_POLYGON: 'polygon.example' }],
  ['RPC_URL_POLYGON', { RPC_URL_POLYGON: 'ftp://node' }],
  ['GRAPH_URL_POLYGON', { GRAPH_URL_POLYGON: '/graphql' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '127.0.0.1,proxy.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['OPERATORS', { OPERATORS: 'ada.example' }],
  ['OPERATORS', { OPERATORS: `0x${'0a'.repeat(20)},0x0a` }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LOG_CLIENT_ADDRESSES', { LOG_CLIENT_ADDRESSES: 'some' }],
  ['SAMPLE_CONTENT', { SAMPLE_CONTENT: 'maybe' }],
  ['WALLETCONNECT_PROJECT_ID', { WALLETCONNECT_PROJECT_ID: 'mine' }],
  ['WALLETCONNECT_RELAY_URL', { WALLETCONNECT_RELAY_URL: 'https://relay.example' }],
  ['INDEXER_POLL_MS', { INDEXER_POLL_MS: '5' }],
  ['METRICS_PORT', { METRICS_PORT: 'on' }],
  ['MEDIA_ACCOUNT_MB', { MEDIA_ACCOUNT_MB: 'much' }],
  ['MEDIA_URL', { ...s3, MEDIA_URL: 'https://bucket.example' }],
  ['MEDIA_URL', { ...s3, MEDIA_URL: 's3://bucket/../other' }],
  ['MEDIA_URL', { ...s3, MEDIA_URL: 's3://key:secret@bucket' }],
  ['MEDIA_URL', { ...s3, MEDIA_URL: 's3://bucket?x' }],
  ['MEDIA_URL', { ...s3, MEDIA_DIR: '/media' }],
  ['AWS_ENDPOINT_URL', { ...s3, AWS_ENDPOINT_URL: 'http://me:secret@127.0.0.1:9000' }],
  ['AWS_ENDPOINT_URL', { ...s3, AWS_ENDPOINT_URL: 'file:///etc' }],
  ['AWS_REGION', { ...s3, AWS_REGION: 'eu/1' }],
  ['AWS_ACCESS_KEY_ID', { ...s3, AWS_ACCESS_KEY_ID: undefined }],
  ['AWS_SECRET_ACCESS_KEY', { ...s3, AWS_SECRET_ACCESS_KEY: 'two words' }],
  ['AWS_SESSION_TOKEN', { ...s3, AWS_SESSION_TOKEN: 'a\nb' }],
  ['MEDIA_PUBLIC_URL', { MEDIA_PUBLIC_URL: 'https://cdn.example/media' }],
  ['MEDIA_PUBLIC_URL', { MEDIA_PUBLIC_URL: 'http://cdn.example' }],
  ['ROLES', { ROLES: 'http,cron', DATABASE_URL: 'postgresql://localhost/kith' }],
  ['ROLES', { ROLES: ',', DATABASE_URL: 'postgresql://localhost/kith' }],
  ['ROLES', { ROLES: 'http' }],
  ['STOP_TIMEOUT_MS', { STOP_TIMEOUT_MS: '10s' }],
  ['LIMIT_REQUESTS', { LIMIT_REQUESTS: '0' }],
  ['LIMIT_ENTRIES', { LIMIT_ENTRIES: '49' }],
  ['LIMIT_MESSAGES', { LIMIT_MESSAGES: '49' }],
  ['LIMIT_SIGN_INS', { LIMIT_SIGN_INS: 'many' }],
  ['LIMIT_KEY_WRITES', { LIMIT_KEY_WRITES: '-1' }],
  ['LIMIT_STREAMS', { LIMIT_STREAMS: '0' }],
  ['LIMIT_CONNECTIONS', { LIMIT_CONNECTIONS: '1e3' }],
  ['SLOW_CLIENT_MS', { SLOW_CLIENT_MS: '30s' }],
])('error: a wrong %s is named, with the remedy (%j)', (variable, env) => {
  expect(() => readConfig(env)).toThrow(expect.objectContaining({ name: 'ConfigError', variable }))
  expect(() => readConfig(env)).toThrow(/^\w+ .+\.\n.+\.$/s)
})

test.each<[string, Env]>([
  ['NODE_PROVIDER_KEY', { NODE_PROVIDER_KEY: 'secret key!' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgresql://a/b', DATABASE_READ_URL: 'mysql://me:secret@b/c' }],
])('error: a secret in %s is not repeated', (_, env) => {
  expect(() => readConfig(env)).toThrow(expect.not.objectContaining({ message: expect.stringContaining('secret') }))
})

test('behavior: replicas are separated by spaces or commas; their passwords are secret', () => {
  const config = readConfig({
    DATABASE_URL: 'postgresql://me:one@a/kith',
    DATABASE_READ_URL: 'postgresql://me:two@b/kith,postgresql://c/kith\n  postgresql://me:th%72ee@d/kith',
  })

  expect(config.database).toMatchObject({
    readUrls: ['postgresql://me:two@b/kith', 'postgresql://c/kith', 'postgresql://me:th%72ee@d/kith'],
    maxLagMs: 2_000,
  })
  expect(listSecrets(config)).toEqual(['one', 'two', 'th%72ee', 'three'])
})
