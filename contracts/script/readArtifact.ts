import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { findRepositoryRoot } from './findRepositoryRoot.ts'

export type Artifact = {
  abi: Abi
  /** What deploys the contract: its init code, without constructor arguments. */
  bytecode: Hex
}

/** Reads what `forge build` made of `contract`, from `contracts/out`. */
export async function readArtifact(contract: string): Promise<Artifact> {
  const path = join(findRepositoryRoot(), 'contracts/out', `${contract}.sol`, `${contract}.json`)
  // The shape is forge's own: only forge writes this file.
  const { abi, bytecode } = JSON.parse(await readFile(path, 'utf8')) as { abi: Abi; bytecode: { object: Hex } }
  return { abi, bytecode: bytecode.object }
}
