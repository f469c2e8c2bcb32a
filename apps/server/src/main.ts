import { runProcess } from './commands/runProcess.ts'

// The service alone, as `kith serve`.
await runProcess(['serve'])
