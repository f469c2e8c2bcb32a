import { runProcess } from './commands/runProcess.ts'

// Loaded by the command that needs it.
await runProcess(process.argv.slice(2), { serve: async (parameters) => (await import('./serve.ts')).serve(parameters) })
