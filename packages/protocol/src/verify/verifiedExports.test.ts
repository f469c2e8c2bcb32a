import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hex } from '../../test/rawCbor.ts'
import type { Cid } from '../Cid.ts'
import { decodeExport } from '../car/decodeExport.ts'
import type { ExportFault } from './ExportVerification.ts'
import type { VerifiedKeyEnd } from './KeyEnd.ts'
import { type VerifyExportParameters, verifyExport } from './verifyExport.ts'

/** Their shape is the script's, and a wrong one fails the tests below. */
const { verified } = JSON.parse(readFileSync(new URL('../../vectors/export.json', import.meta.url), 'utf8')) as {
  verified: {
    service: VerifyExportParameters
    files: {
      name: string
      file: string
      /** Which the reader trusts, where it is another than that of the others. */
      receiptKey?: string
      network?: string
      keyEnds: Record<Cid, VerifiedKeyEnd['by']>
      faults: Omit<ExportFault, 'message'>[]
    }[]
  }
}

test.each(verified.files)('behavior: verifies a file with $name', async ({
  name: _,
  file,
  keyEnds,
  faults,
  ...own
}) => {
  const exported = decodeExport(hex(file), { maxMessages: 10, maxEntries: 10 })
  const report = await verifyExport(exported, { ...verified.service, ...own })

  expect(Object.fromEntries([...report.keyEnds].map(([cid, { by }]) => [cid, by]))).toEqual(keyEnds)
  expect(report.faults).toEqual(faults.map((fault) => ({ ...fault, message: expect.stringMatching(/\w/) })))
})
