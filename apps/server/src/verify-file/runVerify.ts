import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { parseDidKey, parseNetwork, parseOrigin } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import type { VerifyExportParameters } from '@kith/protocol/verify'
import { createAskContract } from './createAskContract.ts'
import { FileUnreadableError } from './FileUnreadableError.ts'
import { formatVerification } from './formatVerification.ts'
import { isFaultless } from './isFaultless.ts'
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
  'npm run kith -- verify FILE.car [--json] [--receipt-key did:key:…] [--origin https://…]… [--client https://…]… [--network "kith/1 eip155:… https://…"] [--rpc <chain id>=https://…]…'

/**
 * `kith verify`: verifies an export offline, by docs/protocol/verify.md, and writes a report. With `--rpc` it asks the chains of
 * contract accounts.
 *
 * @returns whether the file has no fault.
 * @throws {@link UsageError} {@link FileUnreadableError}
 */
export async function runVerify({ args, write }: RunVerifyParameters): Promise<boolean> {
  const { path, isJson, trusted } = readArgs(args)
  const bytes = await read(path)
  const result = await verifyFile(bytes, trusted)
  const file = { path, bytes: bytes.length }
  if (isJson) write(escapeControls(JSON.stringify(toJson(file, result), null, 2)))
  else for (const line of formatVerification(file, result)) write(line)
  return !(result instanceof BaseError) && isFaultless(result)
}

async function read(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw new FileUnreadableError({ path, cause })
  }
}

/** The same JSON, without characters that a terminal obeys or that change the direction of what follows. */
function escapeControls(json: string): string {
  return json.replaceAll(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  )
}

function readArgs(args: readonly string[]): { path: string; isJson: boolean; trusted: VerifyExportParameters } {
  const { values, positionals } = parse(args)
  const [path, ...others] = positionals
  if (path === undefined || others.length > 0) throw new UsageError({ reason: 'Name one file to verify.', usage })
  const {
    json: isJson = false,
    'receipt-key': receiptKey,
    origin: origins,
    client: clients,
    network,
    rpc = [],
  } = values
  try {
    if (receiptKey !== undefined) parseDidKey(receiptKey)
    if (network !== undefined) parseNetwork(network)
    for (const origin of [...(origins ?? []), ...(clients ?? [])]) parseOrigin(origin)
  } catch (error) {
    if (!(error instanceof BaseError)) throw error
    throw new UsageError({ reason: error.shortMessage, usage })
  }
  const askContract = rpc.length === 0 ? undefined : createAskContract(parseNodes(rpc))
  return { path, isJson, trusted: { receiptKey, origins, clients, network, askContract } }
}

/** Addresses of nodes by their chains, as in `137=https://…`. */
function parseNodes(texts: readonly string[]): ReadonlyMap<number, string> {
  return new Map(
    texts.map((text) => {
      const [, chainId, url = ''] = /^([1-9]\d{0,14})=(https?:\/\/.+)$/.exec(text) ?? []
      if (chainId === undefined || !URL.canParse(url))
        throw new UsageError({ reason: `"${text}" names no chain and node.`, usage })
      return [Number(chainId), url] as const
    }),
  )
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
        rpc: { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new UsageError({ reason: (error as Error).message, usage })
  }
}
