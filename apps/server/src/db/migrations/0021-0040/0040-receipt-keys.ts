import type { Migration } from '../Migration.ts'

/** Keys for receipts that came after the first, which stays in `service_key`. */
export const receiptKeys: Migration = {
  name: '0040-receipt-keys',
  statements: [
    `create table receipt_key (
      id integer primary key,
      position bigint not null,
      did_key text not null unique,
      private_key bytea not null,
      created_at timestamptz not null,
      signature bytea not null
    )`,
  ],
}
