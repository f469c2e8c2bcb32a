/**
 * Where each number, label and message of the specification stands in the source, and what it becomes while
 * `npm run spec:mutate` looks whether the row's test notices.
 *
 * @typedef {object} SpecMutation
 * @property {string} row       row of docs/spec.md, e.g. `9.6`
 * @property {string} value     the bold value of that row, as it stands there
 * @property {string} file      source file that holds the value
 * @property {string} find      text that occurs once in that file
 * @property {string} replace
 */

/** @type {SpecMutation[]} */
export const specMutations = []
