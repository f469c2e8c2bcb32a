/**
 * Words that this repository does not use, and what to write instead: see CONTRIBUTING.md, "How code looks".
 *
 * @type {readonly (readonly [pattern: string, instead: string])[]}
 */
export const bannedWords = [
  ['stands?(?!-|\\s(?:in for|out)\\b)|stood', 'is, appears, sits, remains'],
  // Not `0023-deletion-told`: a migration keeps its name.
  ['tells|(?<!deletion-)told', 'notify, emit, return, show, report, log'],
  ['said', 'the noun: content, text, message, answer; or: shown, reported'],
  ["(?<!['`])nobody(?!['`])", 'the noun: no account, no caller, no reader; or the passive'],
  ['whoever|whomever|whom', 'the caller, the client, the reader, anyone who'],
  ['anew', 'again'],
  ['lies', 'is, is stored; false, for what is not true'],
  ['(?<!\\bif )(?:is|are) none(?!,)', 'malformed, invalid, unknown; without one, does not exist'],
  ['under way', 'in flight, pending, queued'],
  ['tak(?:es?|en) in', 'accept'],
  ['tak(?:es?|en) (?:away|back)', 'delete, remove, purge, undo, withdraw'],
  ['lets? go', 'release, disconnect, drop'],
  ['doors?', 'entry point, export, boundary'],
  ['one-time words?', 'one-time value, nonce'],
  ['be meant', 'invalid, intended'],
  ['places? (?:in|of) the log', 'log position, seq'],
]
