import { readArtifact } from './readArtifact.ts'
import type { Artifacts } from './renderGeneratedFiles.ts'

/** Reads every compiled contract that checked-in files are made from. */
export async function readArtifacts(): Promise<Artifacts> {
  const [HandleRegistry, Tips, SmartAccount, SmartAccountFactory] = await Promise.all([
    readArtifact('HandleRegistry'),
    readArtifact('Tips'),
    readArtifact('SmartAccount'),
    readArtifact('SmartAccountFactory'),
  ])
  return { HandleRegistry, Tips, SmartAccount, SmartAccountFactory }
}
