/** An address of this machine, one for each number: the service counts by address, and Linux has 16 million of its own. @param {number} number */
export declare function toLoopback(number: number): string;
//# sourceMappingURL=toLoopback.d.mts.map