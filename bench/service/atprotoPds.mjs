import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { requirePeer } from './requirePeer.mjs'

// The atproto PDS over SQLite files in the folder named first, its limits on and counted in memory. Beside it a PLC directory
// in memory, which is asked when an account is made. No AppView, so neither PostgreSQL nor Redis: storing a post asks neither.

const peer = requirePeer('pds')
const { Database, PlcServer } = peer('@did-plc/server')
const { envToCfg, envToSecrets, PDS } = peer('@atproto/pds')

const [, , folder = '.'] = process.argv
const plc = await PlcServer.create({ db: Database.mock(), port: 0 }).start()
const settings = {
  // As localhost it starts only in development mode, where it checks its own answers too.
  hostname: 'pds.test',
  port: 0,
  dataDirectory: folder,
  blobstoreDiskLocation: join(folder, 'blobs'),
  didPlcUrl: `http://127.0.0.1:${plc.address().port}`,
  inviteRequired: false,
  rateLimitsEnabled: true,
  jwtSecret: randomBytes(32).toString('hex'),
  adminPassword: randomBytes(32).toString('hex'),
  plcRotationKeyK256PrivateKeyHex: randomBytes(32).toString('hex'),
}
const pds = await PDS.create(envToCfg(settings), envToSecrets(settings))
const server = await pds.start()
process.stdout.write(`listens on http://127.0.0.1:${server.address().port}\n`)
process.on('SIGTERM', () => process.exit(0))
