/** An upload that nothing uses is deleted after this time. */
export const unusedUploadLifetimeMs = 24 * 3_600_000
