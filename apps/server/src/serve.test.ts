import { expect, test } from 'vitest'
import { createTestDatabase } from './testing/database/openTestDatabase.ts'
import { startProcess } from './testing/startProcess.ts'

test('behavior: every line that a service writes is JSON, also that it listens', async () => {
  const database = await createTestDatabase({ isMigrated: true })
  const { child, output, url, ended } = await startProcess(database.parameters, { LOG_LEVEL: 'info' })
  child.kill()
  await ended
  await database.remove()

  const lines = output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object)

  expect(lines).toContainEqual({ level: 30, time: expect.any(Number), msg: `The graph service listens on ${url}` })
})
