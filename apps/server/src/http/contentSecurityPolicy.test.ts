import { expect, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const connect = (env: Record<string, string>) =>
  /connect-src ([^;]*)/.exec(contentSecurityPolicy(readConfig(env)))?.[1]?.split(' ')

test('behavior: the policy allows this origin and nothing else by default', () => {
  expect(contentSecurityPolicy(readConfig({ EMBEDDED: 'on', CHAINS: 'polygonMumbai' }))).toMatchInlineSnapshot(
    `"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; manifest-src 'self'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"`,
  )
})

test('behavior: the page shows pictures of its own service and of those the settings name', () => {
  const env = {
    GRAPH_URL_POLYGON: 'https://graph.example/graphql',
    GRAPH_URL_POLYGON_MUMBAI: 'https://graph.example/b',
  }

  expect(contentSecurityPolicy(readConfig(env))).toContain("; img-src 'self' data: https://graph.example;")
  expect(contentSecurityPolicy(readConfig({ ...env, MEDIA_PUBLIC_URL: 'https://cdn.example' }))).toContain(
    "; img-src 'self' data: https://cdn.example https://graph.example;",
  )
})

test('behavior: the page may reach exactly the hosts the settings name', () => {
  expect(connect({})).toEqual(["'self'", 'https://80001.rpc.thirdweb.com', 'https://polygon.drpc.org'])
  expect(connect({ EMBEDDED: 'on', RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:8545' })).toEqual([
    "'self'",
    'https://polygon.drpc.org',
  ])
  expect(connect({ CHAINS: 'polygonMumbai', NODE_PROVIDER_KEY: 'abc' })).toEqual([
    "'self'",
    'https://80001.rpc.thirdweb.com',
    'https://polygon-mumbai.g.alchemy.com',
  ])
  expect(
    connect({
      CHAINS: 'polygonMumbai',
      RPC_URL_POLYGON_MUMBAI: 'https://rpc.example/v1/key?x=1',
      GRAPH_URL_POLYGON: 'https://graph.example/graphql',
      WALLETCONNECT_PROJECT_ID: '0'.repeat(32),
    }),
  ).toEqual(["'self'", 'https://graph.example', 'https://rpc.example', 'wss://relay.walletconnect.org'])
  expect(
    connect({
      EMBEDDED: 'on',
      CHAINS: 'polygonMumbai',
      WALLETCONNECT_PROJECT_ID: '0'.repeat(32),
      WALLETCONNECT_RELAY_URL: 'ws://127.0.0.1:5000/relay',
    }),
  ).toEqual(["'self'", 'ws://127.0.0.1:5000'])
})
