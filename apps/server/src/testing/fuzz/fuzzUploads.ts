import { createPictureCase, type PictureCase } from './createPictureCase.ts'
import { createRandom } from './createRandom.ts'
import { addFault, createReport, type FuzzReport } from './FuzzReport.ts'
import type { FuzzWorld } from './FuzzWorld.ts'
import { findPictureFault } from './findPictureFault.ts'
import { isPicture } from './isPicture.ts'
import { withinTime } from './withinTime.ts'

export type FuzzUploadsParameters = {
  /** Sends a file to `/media`. */
  upload: (one: PictureCase) => Promise<{ status: number; text: string }>
  world: FuzzWorld
  seed: number
  count: number
  onRound: () => void
}

/** Fewer than one client may have in flight. */
const atOnce = 6

/** Uploads pictures, sound and changed, with what is claimed of them true and false. */
export async function fuzzUploads({ upload, world, seed, count, onRound }: FuzzUploadsParameters): Promise<FuzzReport> {
  const report = createReport()
  const tryOne = async (index: number): Promise<void> => {
    const one = await createPictureCase(createRandom(seed, index), world)
    const describe = (fault: string) =>
      `${fault} (${one.change}, ${one.contentType}; seed ${seed}, input ${index}: ${Buffer.from(one.bytes).toString('base64')})`
    if (isPicture(one.bytes)) report.parsed += 1
    try {
      const { status, text } = await withinTime(60_000, describe('an upload'), upload(one))
      if (status >= 500) addFault(report, describe(`${status} ${text.slice(0, 300)}`))
      if (status >= 300) return
      report.accepted += 1
      const fault = findPictureFault(one)
      if (fault !== null) addFault(report, describe(`accepted with ${fault}`))
    } catch (error) {
      addFault(report, describe(`no answer: ${String(error)}`))
    }
  }
  while (report.inputs < count) {
    const size = Math.min(atOnce, count - report.inputs)
    const first = report.inputs
    await Promise.all(Array.from({ length: size }, (_, at) => tryOne(first + at)))
    report.inputs += size
    onRound()
  }
  return report
}
