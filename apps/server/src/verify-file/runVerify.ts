import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseDidKey, parseOrigin } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import type { VerifyExportParameters } from '@kith/protocol/verify'
import { FileUnreadableError } from './FileUnreadableError.ts'
import { formatVerification } from './formatVerification.ts'
import { toJson } from './toJson.ts'
import { UsageError } from './UsageError.ts'
import { verifyFile } from './verifyFile.ts'

export type RunVerifyParameters = {
  /** What follows `kith verify`. */
  args: readonly string[]
  /** Takes a line for the reader. */
  write: (line: string) => void
}

const usage =
  'npm run kith -- verify FILE.car [--json] [--receipt-key did:key:…] [--origin https://…]… [--client https://…]… [--network eip155:…]'

/**
 * `kith verify`: verifies an export offline, by docs/protocol/verify.md, and writes a report.
 *
 * @returns whether the file has no fault.
 * @throws {@link UsageError} {@link FileUnreadableError}
 */
export async function runVerify({ args, write }: RunVerifyParameters): Promise<boolean> {
  const { path, isJson, trusted } = readArgs(args)
  const bytes = await read(path)
  const result = await verifyFile(bytes, trusted)
  const file = { path, bytes: bytes.length }
  if (isJson) write(JSON.stringify(toJson(file, result), null, 2))
  else for (const line of formatVerification(file, result)) write(line)
  return !(result instanceof BaseError) && result.faults.length === 0 && result.delegationFaults.length === 0
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new FileUnreadableError({ path, cause })
  }
}

function readArgs(args: readonly string[]): { path: string; isJson: boolean; trusted: VerifyExportParameters } {
  const { values, positionals } = parse(args)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UsageError({ reason: 'Name one file to verify.', usage })
  const { json: isJson = false, 'receipt-key': receiptKey, origin: origins, client: clients, network } = values
  try {
    if (receiptKey !== undefined) parseDidKey(receiptKey)
    for (const origin of [...(origins ?? []), ...(clients ?? [])]) parseOrigin(origin)
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    throw new UsageError({ reason: error.shortMessage, usage })
  }
  return { path, isJson, trusted: { receiptKey, origins, clients, network } }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        'receipt-key': { type: 'string' },
        origin: { type: 'string', multiple: true },
        client: { type: 'string', multiple: true },
        network: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError({ reason: (error as Error).message, usage })
  }
}
