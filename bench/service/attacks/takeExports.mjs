/** Exports of accounts with many posts, and previews of pages, of which many do not exist. @type {import('./Attack.mjs').Attack} */
export const takeExports = {
  name: 'exports and pages',
  clients: 8,
  pauseMs: 250,
  async prepare({ send, postIds, addresses }) {
    const paths = [
      ...addresses.map((address) => `/export/${address}.car`),
      ...postIds.slice(0, 50).map((id) => `/post/${id}`),
      ...['/u/unknown', '/post/x', '/.git/config', '/explore', '/status.json', '/media/x'],
    ]
    return async (client, turn) => {
      await send(paths[(turn * 7 + client) % paths.length] ?? '/', client)
    }
  },
}
