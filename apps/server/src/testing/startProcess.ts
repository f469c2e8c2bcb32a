import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Env } from '../config/Env.ts'
import type { OpenDatabaseParameters } from '../db/openDatabase.ts'
import { bundleService } from './bundleService.ts'
import { testOrigin } from './testOrigin.ts'
import { toEnv } from './toEnv.ts'

/** A service in a process of its own. */
export type ServiceProcess = {
  child: ChildProcess
  url: string
  /** What it wrote to its standard output so far. */
  output: () => string
  /** Its exit code; `null` for one that was killed. */
  ended: Promise<number | null>
}

/**
 * Starts the built service over `database` and waits until it listens. It is killed by what `atEnd` is given: when the test
 * that started it is over, unless several tests share it.
 */
export async function startProcess(
  database: OpenDatabaseParameters,
  env: Env = {},
  atEnd: (kill: () => void) => void = onTestFinished,
): Promise<ServiceProcess> {
  const kithDir = mkdtempSync(join(tmpdir(), 'kith-test-'))
  const child = spawn(process.execPath, [await bundleService()], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGINS: testOrigin,
      CHAINS: 'polygonMumbai',
      RPC_URL_POLYGON_MUMBAI: 'http://127.0.0.1:9',
      KITH_DIR: kithDir,
      ...toEnv(database),
      ...env,
    },
  })
  atEnd(() => {
    child.kill('SIGKILL')
    rmSync(kithDir, { recursive: true, force: true })
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let text = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const found = /listens on ([^\s"]+)"/.exec(text)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then((code) => reject(new Error(`The service ended with ${code} before it listened: ${text}`)))
  })
  return { child, url, output: () => text, ended }
}
