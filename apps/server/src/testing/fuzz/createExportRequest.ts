import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { readExportCar } from '../export/readExportCar.ts'
import { createHeaders } from './createHeaders.ts'
import type { Random } from './createRandom.ts'
import type { HttpCase, HttpWorld } from './HttpCase.ts'
import { hostileTexts } from './hostileTexts.ts'
import { readCbor } from './readCbor.ts'
import { toFields } from './readMessage.ts'
import { toSendable } from './toSendable.ts'

/** Asks for the file of an account, or for what it keeps to itself, by a token that may be none. */
export function createExportRequest(random: Random, { people, tokens }: HttpWorld): HttpCase {
  const { address } = random.pick(people)
  const hostile = encodeURIComponent(toSendable(random.pick(hostileTexts))).slice(0, 2_000)
  const file = random.pick([
    `${address}.car`,
    `${address}.car`,
    `${address.toUpperCase().replace('0X', '0x')}.car`,
    `0x${'7'.repeat(40)}.car`,
    `${address}.json`,
    `${address}.car/${hostile}`,
    `${hostile}.car`,
    hostile,
    'private.json',
    'private.json',
  ])
  const headers = createHeaders(random, tokens)
  const method = random.pick(['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'])
  return {
    path: `/export/${file}`,
    init: { method, headers },
    endsWithKey: true,
    judge({ status, bytes }) {
      if (status !== 200 || method !== 'GET') return { isParsed: status === 200 || status === 401 }
      const isWhole = file === 'private.json' ? isReader(headers, tokens) : isOfNamed(bytes, file)
      return { isParsed: true, fault: isWhole ? null : 'a file of another account, or for no reader' }
    },
  }
}

function isReader({ authorization = '' }: Record<string, string>, tokens: readonly string[]): boolean {
  return tokens.includes(authorization.replace('Bearer ', ''))
}

/** Whether a file is of the account in its name: a hostile name may be another account that has followers. */
function isOfNamed(bytes: Uint8Array, name: string): boolean {
  const [, address] = /^(0x[0-9a-f]{40})\.car$/.exec(name.toLowerCase()) ?? []
  const { root, blocks } = readExportCar(bytes)
  const account = toFields(readCbor(blocks.get(root) ?? new Uint8Array())).get('account')
  return (
    address !== undefined && account instanceof Uint8Array && Buffer.compare(account, decodeCheckedHex(address)) === 0
  )
}
