/**
 * Finds the figures in what a step printed: the fuzzers' runs with their seeds (`printReport`), and what tests measured (`printMeasured`).
 *
 * @param {string} output
 * @returns {string[]}
 */
export function findFigureLines(output) {
  return output.split('\n').filter((line) => /^(?:fuzz .*, seed \d+|measured .*: .*)$/.test(line))
}
