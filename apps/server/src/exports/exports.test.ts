import { expect, test } from 'vitest'
import * as entryPoint from './index.ts'

test('behavior: the entry point exports these names and no others', () => {
  expect(Object.keys(entryPoint).sort()).toEqual([
    'ConfigError',
    'PortUnavailableError',
    'createService',
    'openDatabase',
    'readConfig',
    'startServer',
  ])
})
