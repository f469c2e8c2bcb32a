import { readConfig } from '../config/readConfig.ts'
import { UsageError } from '../verify-file/UsageError.ts'
import type { Command, CommandContext } from './Command.ts'

/** Every command, in the order of the help. Only what a command needs is loaded. */
export const commands: readonly Command[] = [
  {
    name: 'serve',
    args: '',
    summary: 'Runs the service until it is stopped (SIGTERM, SIGINT)',
    details: ['Applies pending migrations first. Exit code 0 after an ordered stop.'],
    async run(context) {
      assertNoArguments(context, 'kith serve')
      await context.serve({ config: readConfig(context.env), write: context.write })
      return true
    },
  },
  {
    name: 'check',
    args: '[--json]',
    summary: 'Checks settings, database, media, clock, chain, contracts and origin',
    details: [
      'Writes a line for each: ok, a warning, or a problem with what to do. Changes nothing.',
      'Exit code 1 where there is a problem.',
    ],
    run: async (context) => (await import('./check/runCheck.ts')).runCheck(context),
  },
  {
    name: 'migrate',
    args: '[--dry-run]',
    summary: 'Brings the database to this version',
    details: [
      'The service does the same when it starts. Stop every process of the old version first, and back up: there is no way back.',
      '--dry-run lists what is pending and changes nothing.',
    ],
    run: async (context) => (await import('./runMigrate.ts')).runMigrate(context),
  },
  {
    name: 'rebuild',
    args: '',
    summary: 'Makes all that readers see again, from the log',
    details: ['Stop every process of the service first. One transaction: if it is stopped, nothing changed.'],
    async run(context) {
      assertNoArguments(context, 'kith rebuild')
      const { runRebuild } = await import('../rebuild/runRebuild.ts')
      await runRebuild({ config: readConfig(context.env), write: context.write })
      return true
    },
  },
  {
    name: 'rotate-receipt-key',
    args: '',
    summary: 'Replaces the key that signs receipts',
    details: ['Stop every process of the service first.'],
    async run(context) {
      assertNoArguments(context, 'kith rotate-receipt-key')
      const { runRotateReceiptKey } = await import('../service/runRotateReceiptKey.ts')
      await runRotateReceiptKey({ config: readConfig(context.env), write: context.write })
      return true
    },
  },
  {
    name: 'backup',
    args: 'FOLDER',
    summary: 'Copies the database and the pictures into a new folder',
    details: [
      'PostgreSQL: while the service runs, as one consistent moment (pg_dump). The embedded database: while it is stopped.',
      'Every file is listed with its SHA-256 in manifest.json. Point-in-time recovery is pgBackRest: docs/operations.md.',
    ],
    run: async (context) => (await import('./backup/runBackup.ts')).runBackup(context),
  },
  {
    name: 'restore',
    args: 'FOLDER',
    summary: 'Puts a backup into an empty database and an empty media folder',
    details: ['Verifies every file of the backup before it writes, and refuses a database that holds anything.'],
    run: async (context) => (await import('./backup/runRestore.ts')).runRestore(context),
  },
  {
    name: 'move-media',
    args: '--from PLACE --to PLACE',
    summary: 'Copies pictures between a folder and a bucket, and verifies each',
    details: [
      'PLACE is a folder or s3://bucket/prefix. Deletes nothing. Run it again to continue where it was stopped.',
    ],
    run: async (context) => (await import('./runMoveMedia.ts')).runMoveMedia(context),
  },
  {
    name: 'deploy-contracts',
    args: '--chain CHAIN [--rpc URL] [--from ADDRESS] [--send --key-file FILE]',
    summary: 'Deploys the contracts to a chain; without --send, shows what it would do and cost',
    details: [
      'CHAIN: polygonAmoy, polygon or polygonMumbai. The node is that of the settings, unless --rpc names another.',
      'FILE holds the private key of the wallet that pays, 0x and 64 hex digits; only its owner may read it.',
      'Afterwards it compares the code on the chain with what the contracts compile to. Twice changes nothing.',
    ],
    run: async (context) => (await import('./deploy-contracts/runDeployContracts.ts')).runDeployContracts(context),
  },
  {
    name: 'operators',
    args: 'list | add ADDRESS… | remove ADDRESS…',
    summary: 'Shows or changes who moderates (OPERATORS in the file of settings)',
    details: ['add and remove need --settings FILE. The service reads it when it starts again.'],
    run: async (context) => (await import('./operators/runOperators.ts')).runOperators(context),
  },
  {
    name: 'moderate',
    args: 'queue | log [--limit N] [--json]',
    summary: 'Shows what waits for operators, and what they did',
    details: [
      'Acts (hide, label, suspend …) are signed by an operator in the app, at /moderation. The server holds no key that could.',
    ],
    run: async (context) => (await import('./runModerate.ts')).runModerate(context),
  },
  {
    name: 'export',
    args: 'ADDRESS --out FILE [--private FILE]',
    summary: 'Writes the public messages of an account into a CAR file, as /export does',
    details: [
      '--private also writes what only the account may read (JSON), for requests by its owner.',
      'Verify the file with kith verify.',
    ],
    run: async (context) => (await import('./runExport.ts')).runExport(context),
  },
  {
    name: 'verify',
    args: 'FILE.car [options]',
    summary: 'Verifies an export offline; needs no settings',
    details: [
      'Options: --json, --receipt-key did:key:…, --origin URL, --client URL, --network TEXT, --rpc <chain id>=URL.',
      'docs/protocol/verify.md is the algorithm.',
    ],
    run: async ({ args, write }) => (await import('../verify-file/runVerify.ts')).runVerify({ args, write }),
  },
]

/**
 * Asserts that a command that takes no arguments got none.
 *
 * @throws {@link UsageError}
 */
function assertNoArguments({ args }: Pick<CommandContext, 'args'>, usage: string): void {
  if (args.length > 0) throw new UsageError({ reason: `"${args[0]}" is unexpected.`, usage })
}
