import pg from 'pg'

/**
 * An empty database of that name, in place of what was there.
 *
 * @param {string} postgresUrl @param {string} name
 * @returns {Promise<string>}  Its address.
 */
export async function createDatabase(postgresUrl, name) {
  const db = new pg.Client({ connectionString: postgresUrl })
  await db.connect()
  await db.query(`drop database if exists ${name}`)
  await db.query(`create database ${name}`)
  await db.end()
  return toDatabaseUrl(postgresUrl, name)
}

/** @param {string} postgresUrl @param {string} name */
export function toDatabaseUrl(postgresUrl, name) {
  const url = new URL(postgresUrl)
  url.pathname = `/${name}`
  return url.href
}
