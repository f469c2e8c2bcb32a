/** Returns the address in an entry of `X-Forwarded-For`. Some proxies add a port: `1.2.3.4:5678`, `[::1]:443`. */
export function stripPort(entry: string): string {
  const found = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(entry) ?? /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(entry)
  return found?.[1] ?? entry
}
