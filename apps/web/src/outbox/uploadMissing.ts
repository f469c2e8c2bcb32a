import type { Upload } from './createUpload.ts'
import { keptPictures } from './keptPictures.ts'
import type { PostDraft } from './PostDraft.ts'

/** Uploads the pictures of a post that this browser stores. The service stores each once, however often it is sent. */
export async function uploadMissing(upload: Upload, { media = [] }: PostDraft, uploaded: Set<string>): Promise<void> {
  for (const { cid } of media) {
    const blob = uploaded.has(cid) ? null : await keptPictures.find(cid)
    if (blob) await upload({ cid, blob })
    uploaded.add(cid)
  }
}
