import pg from 'pg'

const int8 = 20
const int8List = 1_016

/** How a value from PostgreSQL is read: as the driver does by itself, but for whole numbers of 64 bits, which are bigints on both databases. */
export const getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === int8) return BigInt
  const parse = pg.types.getTypeParser(oid, format)
  if (oid !== int8List) return parse
  return (text: string) => parse(text).map((value: string | null) => value && BigInt(value))
}) as typeof pg.types.getTypeParser
