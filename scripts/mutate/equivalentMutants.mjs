/**
 * Mutants that no test can notice, because what they change does the same: each with the line of why.
 *
 * @typedef {object} EquivalentMutant
 * @property {string} at       the line where it begins, without the spaces around it
 * @property {string} from     what is there
 * @property {string} to       what it becomes
 * @property {string} because
 */

/** By file, in the order of the lines. @type {Readonly<Record<string, readonly EquivalentMutant[]>>} */
export const equivalentMutants = {}
