/** An address of this machine, one for each number: the service counts by address, and Linux has 16 million of its own. @param {number} number */
export function toLoopback(number) {
  return `127.${1 + (number >> 14)}.${(number >> 7) & 127}.${1 + (number & 127)}`
}
