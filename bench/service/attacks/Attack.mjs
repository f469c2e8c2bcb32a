/**
 * One way to hurt the service, repeated by several clients at once.
 *
 * @typedef {object} Attack
 * @property {string} name
 * @property {number} clients  How many run it at once, each from an address of its own.
 * @property {number} pauseMs  How long a client waits between two tries.
 * @property {(context: AttackContext) => Promise<(client: number, turn: number) => Promise<unknown>>} prepare  Resolves to one try.
 *
 * @typedef {object} AttackContext
 * @property {string} url  The service.
 * @property {string} origin
 * @property {import('./createSender.mjs').Send} send
 * @property {(client: number) => Promise<import('../createAccount.mjs').Account>} createAccount  A signed-in account without a handle.
 * @property {readonly string[]} postIds  Posts that exist.
 * @property {readonly string[]} addresses  Accounts that wrote much.
 */

export {}
