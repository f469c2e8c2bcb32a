import type { Migration } from '../Migration.ts'

/** The chain id of a delegation as its last bytes in `account.address`: big-endian, without a zero byte at the beginning. */
const chainBytes = `decode(
  case when length(to_hex(chain_id)) % 2 = 0 then to_hex(chain_id) else '0' || to_hex(chain_id) end,
  'hex'
)`

/**
 * A contract account belongs to its chain: the bytes that name an account end with that. Which account has a wallet of the
 * service's chain, with its handles and tips, and what the service signed about a contract's answer.
 *
 * An account that only contracts of one chain ever signed for becomes the account of this contract. Where a plain key did as
 * well, or contracts of two chains, its owner is ambiguous: it stays that of the plain key, and the contracts' keys are revoked.
 */
export const accounts: Migration = {
  name: '0042-accounts',
  statements: [
    'alter table account drop constraint account_address_check',
    `update account set address = account.address || contract.chain
      from (
        select account_id, ${chainBytes} as chain from (
          select account_id, min(chain_id) as chain_id from delegation
          group by account_id
          having bool_and(signature_kind = 'eip1271') and count(distinct chain_id) = 1
        ) as one
      ) as contract
      where contract.account_id = account.id`,
    `update delegation set revoked_at = now() from account
      where account.id = delegation.account_id and octet_length(account.address) = 20
        and signature_kind = 'eip1271' and revoked_at is null`,
    `delete from access_token using delegation
      where delegation.id = access_token.delegation_id and delegation.revoked_at is not null`,
    `alter table account add constraint account_address_check check (
      octet_length(address) between 20 and 27 and (octet_length(address) = 20 or get_byte(address, 20) > 0)
    )`,
    'alter table account add column wallet bytea check (octet_length(wallet) = 20)',
    'update account set wallet = address where octet_length(address) = 20',
    `update account set wallet = substr(account.address, 1, 20) from (
        select distinct owner, ${chainBytes} as chain from handle
      ) as owned
      where octet_length(account.address) > 20 and account.address = owned.owner || owned.chain`,
    'create index account_by_wallet on account (wallet) where wallet is not null',
    `create function give_wallet() returns trigger language plpgsql as $$
      begin
        if octet_length(new.address) = 20 and not exists (select from account where wallet = new.address) then
          new.wallet := new.address;
        end if;
        return new;
      end
    $$`,
    'create trigger account_wallet before insert on account for each row execute function give_wallet()',
    'alter table delegation add column attestation bytea check (octet_length(attestation) = 64)',
    // One-time values live for a day at most, and a client asks for another.
    'delete from challenge',
    'alter table challenge add column chain_id bigint not null',
  ],
}
