/** An S3 bucket, or a part of one, and how it is reached. */
export type BucketConfig = Readonly<{
  kind: 's3'
  /** Where S3 is spoken, e.g. `https://s3.eu-central-1.amazonaws.com`; the bucket is the first part of the path. */
  endpoint: string
  region: string
  bucket: string
  /** In front of every key: empty, or ends with a slash. */
  prefix: string
  accessKeyId: string
  secretAccessKey: string
  /** Of temporary credentials. */
  sessionToken: string | undefined
}>

/** Where pictures are stored. */
export type MediaStoreConfig = Readonly<{ kind: 'folder'; directory: string }> | BucketConfig
