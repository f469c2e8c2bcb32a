import { serverAudits } from 'graphql-http'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/startTestServer.ts'

test('behavior: all 61 checks of the GraphQL-over-HTTP audit pass on the live service', async () => {
  await using kith = await startTestServer()
  const audits = serverAudits({ url: `${kith.url}/graphql` })

  const results = []
  for (const audit of audits) results.push(await audit.fn())

  // The requirements and the recommendations, each by its own name.
  expect(results.filter(({ status }) => status !== 'ok')).toEqual([])
  expect(results).toHaveLength(61)
})
