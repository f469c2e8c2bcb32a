import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

/** Where the style sheets of the build are. */
const folders = ['src', '../../packages/wallet-kit/src'].map((folder) => join(import.meta.dirname, folder))

/**
 * Names the classes of CSS modules by number: two digits for the style sheet, then the class's place in it, both in base 36. Names that
 * people can read are 2 kB of what loads before the first posts. Client and server, and every build of the same files, have the same.
 */
export function nameClasses(): (name: string, file: string) => string {
  const sheets = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.module.css'))
      // The same order on every system.
      .sort((a, b) => (a.replaceAll(sep, '/') < b.replaceAll(sep, '/') ? -1 : 1))
      .map((file) => join(folder, file)),
  )
  const classes = new Map(sheets.map((sheet) => [sheet, new Map<string, number>()]))
  return (name, file) => {
    const [path = ''] = file.split('?', 1)
    const places = classes.get(join(path))
    if (places === undefined) throw new Error(`${path} is in none of the folders whose classes are named.`)
    const place = places.get(name) ?? places.size
    places.set(name, place)
    return `_${toText(sheets.indexOf(join(path))).padStart(2, '0')}${toText(place)}`
  }
}

function toText(number: number): string {
  return number.toString(36)
}
