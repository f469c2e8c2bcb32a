/**
 * What a service whose database has had this many migrations writes, statement by statement: two people, a post, its reply, a
 * follow, a like and a name, and a row or two of each table that came later. The rows of two versions do not collide.
 */
export function writeVersion(version: number): readonly string[] {
  // An account's id is given out by the database, in the order of the versions.
  const [ada, ben] = [2 * version - 1, 2 * version]
  const seq = (place: number) => 100 * version + place
  const id = (place: number) => `decode(lpad('${seq(place)}', 64, '0'), 'hex')`
  const address = (account: number) => `decode(lpad('${account}', 40, '0'), 'hex')`
  const body = (tags: readonly string[]) =>
    `'${JSON.stringify({ tags, ...(version >= 6 && { media: [], card: null }) })}'`

  // Before, the database assigned it.
  const placeColumn = version >= 27 ? ', place' : ''
  const place = (number: number) => (version >= 27 ? `, ${number}` : '')

  const beginColumn = version >= 41 ? 'begins_at' : 'issued_at'
  const abilitiesColumn = version >= 38 ? ', abilities' : ''
  const abilities = version >= 38 ? ", array['social/post']" : ''

  /** By the migration since which there is such a row. */
  const statements = {
    1: `
      insert into account (address, post_count, created_at) values
        (${address(ada)}, 1, '2026-01-01'), (${address(ben)}, 1, '2026-01-01');
      insert into delegation (id, account_id, bytes, did_key, origin, chain_id, signature_kind, ${beginColumn}, expires_at, last_used_at, created_at${abilitiesColumn})
        select key, account_id, '\\x00', 'did:key:' || account_id, 'http://localhost', 80001, 'eip191',
          timestamptz '2026-01-01', timestamptz '2026-02-01', timestamptz '2026-01-01', timestamptz '2026-01-01'${abilities}
        from (values (${ada}, ${id(1)}), (${ben}, ${id(2)})) as signed_in (account_id, key);
      insert into message (seq, id, account_id, delegation_id, type, ts, received_at, envelope, receipt, post_seq) values
        (${seq(1)}, ${id(1)}, ${ada}, ${id(1)}, 'post', '2026-01-01', '2026-01-01', '\\x01', '\\x01', ${seq(1)}),
        (${seq(2)}, ${id(2)}, ${ben}, ${id(2)}, 'post', '2026-01-01', '2026-01-01', '\\x01', '\\x01', ${seq(2)});
      insert into post (seq, id, account_id, root_seq, parent_seq, text, body, ts, received_at, reply_count, like_count) values
        (${seq(1)}, ${id(1)}, ${ada}, null, null, 'Warp', ${body([`Loom${version}`])}, '2026-01-01', '2026-01-01', 1, 1),
        (${seq(2)}, ${id(2)}, ${ben}, ${seq(1)}, ${seq(1)}, 'Weft', ${body([])}, '2026-01-01', '2026-01-01', 0, 0);
      insert into edge (source_id, kind, target_id, active, seq, ts, message_id)
        values (${ben}, 'follow', ${ada}, true, ${seq(3)}, '2026-01-01', ${id(3)});
      insert into reaction (account_id, kind, post_seq, active, seq, ts, message_id)
        values (${ben}, 'like', ${seq(1)}, true, ${seq(4)}, '2026-01-01', ${id(4)});
      insert into profile_field (account_id, field, value, seq, ts, message_id)
        values (${ada}, 'name', 'Ada', ${seq(5)}, '2026-01-01', ${id(5)});
      insert into handle (chain_id, token_id, name, owner, is_primary, block_number${version >= 28 ? ', owned_since, owned_block' : ''})
        values (80001, ${id(5)}, 'ada${version}', ${address(ada)}, true, ${version}${version >= 28 ? `, '2026-01-01', ${version}` : ''});
      update log_head set seq = ${seq(99)}`,
    6: `
      insert into message (seq, id, account_id, delegation_id, type, ts, received_at, envelope, receipt, post_seq)
        values (${seq(6)}, ${id(6)}, ${ada}, ${id(1)}, 'edit', '2026-01-01', '2026-01-01', '\\x01', '\\x01', ${seq(1)});
      insert into post_version (seq, post_seq, id, text, body, ts, received_at) values
        (${seq(1)}, ${seq(1)}, ${id(1)}, 'Wrap', ${body([])}, '2026-01-01', '2026-01-01'),
        (${seq(6)}, ${seq(1)}, ${id(6)}, 'Warp', ${body([])}, '2026-01-01', '2026-01-01');
      update post set edit_seq = ${seq(6)}, edit_id = ${id(6)}, edit_ts = '2026-01-01' where seq = ${seq(1)}`,
    9: `
      insert into revocation (id, account_id, bytes, created_at) values (${id(7)}, ${ben}, '\\x00', '2026-01-01')`,
    11: `
      insert into private_item (account_id, kind, subject, active, ts, message_id, kept_at${placeColumn})
        values (${ada}, 'bookmark', ${id(2)}, true, '2026-01-01', ${id(8)}, '2026-01-01'${place(1)})`,
    12: `
      insert into private_item (account_id, kind, subject, target_id, active, ts, message_id, kept_at${placeColumn})
        values (${ada}, 'mute', ${address(ben)}, ${ben}, true, '2026-01-01', ${id(9)}, '2026-01-01'${place(2)})`,
    13: `
      insert into media (digest, mime, width, height, bytes, created_at)
        values (${id(10)}, 'image/png', 1, 1, 1, '2026-01-01');
      insert into media_upload (account_id, digest, charged_bytes, uploaded_at)
        values (${ben}, ${id(10)}, 1, '2026-01-01');
      insert into media_use (seq, account_id, digest) values (${seq(2)}, ${ben}, ${id(10)})`,
    14: `
      insert into notification (account_id, kind, post_seq, actor_id, active, seq, at, day)
        values (${ada}, 'reply', ${seq(2)}, ${ben}, true, ${seq(2)}, '2026-01-01', 20454);
      insert into notification_group (account_id, kind, post_seq, day, count, newest_seq)
        values (${ada}, 'reply', ${seq(2)}, 20454, 1, ${seq(2)})`,
    15: `
      with opened as (
        insert into moderation_case (account_id, post_seq, changed_at) values (${ben}, ${seq(2)}, '2026-01-01') returning id
      )
      insert into report (id, case_id, account_id, category, note, ts, received_at)
        select ${id(11)}, id, ${ada}, 'spam', '', '2026-01-01', '2026-01-01' from opened;
      insert into moderation_act (seq, id, operator_id, delegation_id, act, account_id, post_seq, reason, ts, received_at, envelope)
        values (${seq(12)}, ${id(12)}, ${ada}, ${id(1)}, 'hide', ${ben}, ${seq(2)}, '', '2026-01-01', '2026-01-01', '\\x01');
      insert into moderation_standing (act_seq, kind, account_id, post_seq)
        values (${seq(12)}, 'hide', ${ben}, ${seq(2)});
      insert into moderation_answer (act_seq, id, case_id, account_id, text, ts, received_at)
        select ${seq(12)}, ${id(13)}, id, ${ben}, '', '2026-01-01', '2026-01-01' from moderation_case where post_seq = ${seq(2)}`,
    16: `
      insert into rate (subject, paid_at) values ('${version}', 0);
      insert into stream_place (process, client, streams, seen_at) values ('one', '${version}', 1, 0)`,
    // The second one is in flight.
    17: `
      insert into account_deletion (seq, account_id, id, bytes, received_at, completed_at) values
        (${seq(14)}, ${ada}, ${id(14)}, '\\x00', '2026-01-01', '2026-01-02'),
        (${seq(15)}, ${ben}, ${id(15)}, '\\x00', '2026-01-01', null)`,
    18: `
      insert into seen_mark (account_id, seq) values (${ada}, ${seq(1)})`,
    19: `
      insert into post_words (post_seq, terms) values (${seq(1)}, 'warp'), (${seq(2)}, 'weft');
      insert into post_tag (tag, post_seq, account_id) values ('loom${version}', ${seq(1)}, ${ada});
      insert into tag (name, post_count) values ('loom${version}', 1);
      insert into post_rank (post_seq, account_id, is_reply, received_ms, points)
        values (${seq(1)}, ${ada}, false, 0, 1), (${seq(2)}, ${ben}, true, 0, 0);
      insert into account_name (account_id, terms) values (${ada}, 'ada');
      insert into account_stat (account_id, reply_count, likes_received) values (${ada}, 0, 1), (${ben}, 1, 0)`,
    20: `
      insert into held_message (id, account_id, importer_id, awaits, envelope, held_at)
        values (${id(16)}, ${ada}, ${id(1)}, ${id(17)}, '\\x01', '2026-01-01');
      ${
        version < 30
          ? `insert into import_quota (account_id, hour, hour_points, day, day_points)
              values (${ada}, '2026-01-01', 1, '2026-01-01', 2)`
          : `insert into spending (subject, at, minutes, hours)
              values ('import:${ada}', '2026-01-01', array[1], array[2])`
      }`,
    30: `
      insert into account_network (account_id, network, seen_at) values (${ada}, '\\x01', '2026-01-01')`,
    39: `
      insert into checkpoint (position, hash, signed_at, signature) values (${seq(2)}, ${id(18)}, '2026-01-01', '\\x01')`,
    40: `
      insert into receipt_key (id, position, did_key, private_key, created_at, signature)
        values (${version}, ${seq(2)}, 'did:key:${version}', '\\x01', '2026-01-01', '\\x01')`,
    41: `
      insert into key_end (seq, account_id, delegation_id, ended_at, text_id, signature, previous)
        values (${seq(19)}, ${ben}, ${id(2)}, '2026-01-01', ${id(7)}, '\\x01', ${id(18)})`,
    43: `
      insert into media_claim (digest, holder, purpose, expires_at)
        values (${id(8)}, gen_random_uuid(), 'upload', '2026-01-01')`,
    23: `
      update account_deletion set completed_seq = seq where seq = ${seq(14)}`,
  }
  return Object.entries(statements).flatMap(([since, text]) => (Number(since) <= version ? text.split(';') : []))
}
