/** A content id: CIDv1 with SHA-256 in base32, e.g. `bafyrei…`. */
export type Cid = string
