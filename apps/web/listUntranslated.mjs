// Writes src/words/untranslated.json: the keys of English messages that at least one language lacks. Readers see those in English.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const words = fileURLToPath(new URL('src/words/', import.meta.url))
/** A key at the start of a line, in quotes. */
const keys = /^ {2}'([^']+)':/gm

const files = (await readdir(`${words}en`, { recursive: true })).filter((name) => name.endsWith('.ts'))
const english = (await Promise.all(files.map((name) => readKeysOf(`en/${name}`)))).flat()
const languages = (await readdir(`${words}translations`)).filter((name) => name.endsWith('.ts'))
const lacking = new Set()
for (const name of languages) {
  const known = new Set(await readKeysOf(`translations/${name}`))
  for (const key of english) if (!known.has(key)) lacking.add(key)
}
await writeFile(`${words}untranslated.json`, `${JSON.stringify([...lacking].sort(), null, 2)}\n`)
console.log(`${lacking.size} of ${english.length} messages are not translated into every language.`)

async function readKeysOf(name) {
  return [...(await readFile(words + name, 'utf8')).matchAll(keys)].map(([, key]) => key)
}
