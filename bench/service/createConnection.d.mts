export type Connection = {
    /**
     * The answer, read as JSON. With a body it is a POST.
     */
    ask: (path: string, options?: {
        body?: object;
        token?: string | undefined;
    }) => Promise<any>;
    close: () => void;
};
/**
 * @typedef {object} Connection
 * @property {(path: string, options?: { body?: object, token?: string | undefined }) => Promise<any>} ask  The answer, read as JSON. With a body it is a POST.
 * @property {() => void} close
 */
/**
 * One connection that stays open, from an address of its own.
 *
 * @param {{ url: string, number: number }} parameters  number: each has an address of its own.
 * @returns {Connection}
 */
export declare function createConnection({ url, number }: {
    url: string;
    number: number;
}): Connection;
//# sourceMappingURL=createConnection.d.mts.map