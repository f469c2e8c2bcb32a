/**
 * What the fuzzers say of their runs, with their seeds, in what a step printed: `printReport` writes it.
 *
 * @param {string} output
 * @returns {string[]}
 */
export function findFuzzLines(output) {
  return output.split('\n').filter((line) => /^fuzz .*, seed \d+$/.test(line))
}
