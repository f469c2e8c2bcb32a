export type Account = {
    address: string;
    /**
     * Reads its private things.
     */
    token: string;
    /**
     * What its messages are signed for.
     */
    network: string;
    /**
     * An envelope in base64.
     */
    sign: (body: object) => Promise<string>;
    /**
     * The `Authorization` header for these bytes at `/import`.
     */
    authorizeImport: (bytes: Uint8Array) => Promise<string>;
    /**
     * The same for a picture at `/media`.
     */
    authorizeUpload: (bytes: Uint8Array) => Promise<string>;
};
/**
 * A wallet with a browser key, signed in by real signatures.
 *
 * @typedef {object} Account
 * @property {string} address
 * @property {string} token  Reads its private things.
 * @property {string} network  What its messages are signed for.
 * @property {(body: object) => Promise<string>} sign  An envelope in base64.
 * @property {(bytes: Uint8Array) => Promise<string>} authorizeImport  The `Authorization` header for these bytes at `/import`.
 * @property {(bytes: Uint8Array) => Promise<string>} authorizeUpload  The same for a picture at `/media`.
 */
/**
 * @param {{ client: Pick<import('./createClient.mjs').Client, 'ask'>, origin: string, now?: () => number }} parameters  now: the service's clock.
 * @returns {Promise<Account>}
 */
export declare function createAccount({ client, origin, now }: {
    client: Pick<import('./createClient.mjs').Client, 'ask'>;
    origin: string;
    now?: () => number;
}): Promise<Account>;
//# sourceMappingURL=createAccount.d.mts.map