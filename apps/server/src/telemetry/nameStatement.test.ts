import { expect, test } from 'vitest'
import { nameStatement } from './nameStatement.ts'

test.each([
  ['select "seq" from "log_head"', 'select log_head'],
  ['select count(*)::int as "count" from (select 1 from "follow" where x = $1 limit 5) as t', 'select follow'],
  ['\n  select a from public."post" as p join b on true', 'select post'],
  ['insert into "message" ("id") values ($1) on conflict do nothing', 'insert message'],
  ['update "log_head" set "seq" = $1', 'update log_head'],
  ['delete from only "upload" where id = $1', 'delete upload'],
  ['with recursive "page" as (select 1) select * from page', 'with page'],
  ['WITH seen AS (SELECT 1) INSERT INTO x SELECT 1', 'with seen'],
  ["select set_config('jit', 'off', false)", 'select'],
  ['begin isolation level repeatable read', 'begin'],
  ['/* odd */', 'statement'],
])('behavior: %s is named %s', (text, name) => {
  expect(nameStatement(text)).toBe(name)
  expect(nameStatement(text)).toBe(name)
})
