import { runProcess } from './commands/runProcess.ts'

await runProcess(process.argv.slice(2))
