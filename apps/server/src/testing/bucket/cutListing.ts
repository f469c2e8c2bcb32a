/**
 * Cuts a page out of a whole listing, as S3 does: at most `max-keys` files after those of `continuation-token`. `s3rver` needs DES for
 * the second page, which OpenSSL 3 does not have.
 */
export function cutListing(xml: string, query: URLSearchParams): string {
  const files = xml.match(/<Contents>.*?<\/Contents>/gs) ?? []
  const token = query.get('continuation-token')
  const from = token === null ? 0 : Number(Buffer.from(token, 'base64').toString('utf8').slice('from='.length))
  const to = from + Number(query.get('max-keys') ?? 1_000)
  // With a sign that XML and addresses both write in another way.
  const next = Buffer.from(`from=${to}`).toString('base64').replaceAll('=', '&#61;')
  const more = to < files.length
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }${files.slice(from, to).join('')}</ListBucketResult>`
}
