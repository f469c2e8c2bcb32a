import { runProcess } from './commands/runProcess.ts'
import { serve } from './serve.ts'

// The service alone, as `kith serve`.
await runProcess(['serve'], { serve })
