import { NetworkStatus as ApolloNetworkStatus } from '@apollo/client'
import { expect, test } from 'vitest'
import { NetworkStatus } from './NetworkStatus.ts'

test("behavior: the numbers are Apollo's", () => {
  for (const [name, value] of Object.entries(NetworkStatus))
    expect([name, ApolloNetworkStatus[name as keyof typeof NetworkStatus]]).toEqual([name, value])
})
