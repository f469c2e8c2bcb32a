/**
 * An example as a module of its own. What its entry point exports, and what its package's examples take as given, is imported
 * for it, unless the example imports or declares the name itself. Other packages it imports as a reader would.
 *
 * @param {string} example  the text of an `@example`, fenced or not
 * @param {Readonly<Record<string, readonly string[]>>} sources  modules and the names that each exports; the first one wins
 * @returns {string}
 */
export function writeExample(example, sources) {
  const code = example
    .split('\n')
    .filter((line) => !line.startsWith('```'))
    .join('\n')
  const words = new Set(code.match(/[\p{L}_$][\p{L}\d_$]*/gu))
  const taken = new Set(
    [
      ...code.matchAll(/^import (?:type )?\{([^}]*)\}/gm),
      ...code.matchAll(/^(?:export )?(?:const|let|function|type|await using) (?:[{[]([^=]*)[}\]] =|\w+)/gm),
    ].flatMap(([statement, names]) => (names ?? statement.split(' ').at(-1) ?? '').split(/[\s,:]+/)),
  )
  const imports = Object.entries(sources).flatMap(([source, names]) => {
    const wanted = names.filter((name) => words.has(name) && !taken.has(name))
    for (const name of wanted) taken.add(name)
    return wanted.length > 0 ? [`import { ${wanted.join(', ')} } from '${source}'\n`] : []
  })
  return `${imports.join('')}${code}\nexport {}\n`
}
