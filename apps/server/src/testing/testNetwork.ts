import { formatNetwork } from '@kith/protocol'
import { testOrigin } from './testOrigin.ts'

/** What everything in a service of the tests is signed for. */
export const testNetwork = formatNetwork({ chain: 'eip155:80001', origin: testOrigin })
