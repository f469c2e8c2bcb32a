import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bytesToHex, type Hex, isHex } from 'viem'
import { nameDamaged } from '../chain/nameDamaged.ts'

type SamplePlanState = {
  /** From which this installation's sample keys are made. */
  seed: Hex
  /** The moment the content is written for; the posts' ages count from it. */
  madeAtMs: number
  /** The service it was written to, by its receipt key. */
  service: string
  /** Delegations signed so far, by handle. */
  delegations: Record<string, string>
  isDone: boolean
}

/** How far the sample content got, on disk: a start that was killed in the middle goes on where it was. */
export type SamplePlan = Readonly<SamplePlanState> & {
  keepDelegation: (handle: string, cid: string) => Promise<void>
  finish: () => Promise<void>
}

/** Opens the plan; a service with an empty database gets a new one, with the same keys. */
export async function openSamplePlan(
  directory: string,
  { service, nowMs }: { service: string; nowMs: number },
): Promise<SamplePlan> {
  const path = join(directory, 'plan.json')
  const found = await readState(path)
  const state: SamplePlanState =
    found?.service === service
      ? found
      : { seed: found?.seed ?? bytesToHex(randomBytes(32)), madeAtMs: nowMs, service, delegations: {}, isDone: false }
  if (state !== found) await write()

  async function write(): Promise<void> {
    const draft = `${path}.new`
    await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(draft, path)
  }

  return Object.assign(state, {
    async keepDelegation(handle: string, cid: string) {
      state.delegations[handle] = cid
      await write()
    },
    async finish() {
      state.isDone = true
      await write()
    },
  })
}

async function readState(path: string): Promise<SamplePlanState | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  try {
    const state = JSON.parse(text) as SamplePlanState
    if (isHex(state.seed) && typeof state.madeAtMs === 'number' && typeof state.delegations === 'object') return state
  } catch {
    // Not JSON: kept below, like anything else that is no plan.
  }
  await rename(path, nameDamaged(path))
  return null
}
