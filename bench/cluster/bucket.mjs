import S3rver from 's3rver'

// A bucket that speaks S3, in the folder named first, on the port named second.

const [, , directory = '', port = ''] = process.argv
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'pictures', configs: [] }],
}).run()
