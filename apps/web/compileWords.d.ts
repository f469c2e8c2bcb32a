import type { Plugin } from 'vite'
/**
 * Compiles the app's messages where a file of words is loaded, so that no browser gets the parser. A mistake in a message fails the
 * build, and so does a message that a translation lacks. A translation is one file for translators and two for browsers: `?reading` leaves what the first page says, `?later` the rest.
 */
export declare function compileWords(): Plugin
//# sourceMappingURL=compileWords.d.ts.map
