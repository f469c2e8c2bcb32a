import { sql } from 'kysely'
import { decodeCheckedHex } from '../bytes/decodeCheckedHex.ts'
import type { Db } from '../db/Database.ts'
import type { Service } from '../service/Service.ts'
import type { Person } from './createPerson.ts'

/**
 * Gives each person a confirmed handle as the chain would, owned since 1970 and not primary. Then updates which
 * accounts the service counts as established. For services whose chain does not answer and whose waiting time is zero.
 */
export async function establish(
  { db, service }: { db: Db; service: Service },
  people: readonly Pick<Person, 'address'>[],
): Promise<void> {
  const owners = people.map(({ address }) => decodeCheckedHex(address))
  await sql`
    insert into handle (chain_id, token_id, name, owner, is_primary, block_number, owned_since, owned_block, terms)
    select 80001, sha256(owner), encode(owner, 'hex'), owner, false, 0, to_timestamp(0), 0, ''
    from unnest(${owners}::bytea[]) as owner on conflict do nothing`.execute(db)
  await sql`
    insert into chain_block (chain_id, number, hash) values (80001, 1000, sha256('1000')) on conflict do nothing`.execute(
    db,
  )
  await service.updateEstablished(new AbortController().signal)
}
