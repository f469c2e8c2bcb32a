export type Client = {
    /**
     * The answer's `data`. Rejects with what the service refused the request for.
     */
    ask: (query: string, variables: object, token?: string) => Promise<any>;
    close: () => void;
};
/**
 * @typedef {object} Client  One reader or writer: a connection of its own, from an address of its own.
 * @property {(query: string, variables: object, token?: string) => Promise<any>} ask  The answer's `data`. Rejects with what the service refused the request for.
 * @property {() => void} close
 */
/**
 * @param {{ url: string, number: number }} parameters  number: each has an address of its own.
 * @returns {Client}
 */
export declare function createClient({ url, number }: {
    url: string;
    number: number;
}): Client;
//# sourceMappingURL=createClient.d.mts.map