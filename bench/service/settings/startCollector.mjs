import { createServer } from 'node:http'

// Takes traces and forgets them. Says where it listens.

const server = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'))
}).listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`listens on http://127.0.0.1:${address.port}`)
})
