// Runs one program and ends it when this process's standard input closes. The kernel closes that pipe however the parent
// dies, also by kill -9, so the program is never left behind. Prints the program's process id first.
//
// node supervise.mjs PROGRAM [ARGUMENT...]
import { spawn } from 'node:child_process'

const [program, ...args] = process.argv.slice(2)
const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], windowsHide: true })

child.on('spawn', () => process.stdout.write(`${child.pid}\n`))
child.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(127)
})
// A program that a signal ended has no exit code.
child.on('exit', (code) => process.exit(code ?? 1))

process.stdin.on('close', () => child.kill('SIGKILL'))
process.stdin.resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leaveToParent)
process.stdout.on('error', leaveToParent)

function leaveToParent() {
  // The parent decides when to stop, and may be gone when something is printed: then standard input closes.
}
