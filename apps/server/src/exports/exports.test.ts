import { expect, test } from 'vitest'
import * as door from './index.ts'

test('behavior: the door shows these names and no others', () => {
  expect(Object.keys(door).sort()).toEqual([
    'ConfigError',
    'PortUnavailableError',
    'createService',
    'openDatabase',
    'readConfig',
    'startServer',
  ])
})
