/**
 * Does what the parent process asks for, one after the other, by name.
 *
 * @param {Record<string, (argument: any) => Promise<unknown>>} jobs
 */
export function answerJobs(jobs) {
  process.on('message', async (/** @type {{ job: string, argument: unknown }} */ { job, argument }) => {
    try {
      process.send?.({ value: (await jobs[job]?.(argument)) ?? null })
    } catch (error) {
      process.send?.({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  })
  process.on('disconnect', () => process.exit(0))
}
