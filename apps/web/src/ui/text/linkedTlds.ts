/** TLDs of addresses that are links without `https://`, in lower case. Each list is a part of a regular expression. */
export const linkedTlds = {
  /** In ASCII, and none that ends a file name. */
  always:
    'com|org|net|edu|gov|info|io|dev|xyz|blog|news|wiki|social|network|foundation|online|site|tech|cloud|page|design|studio|shop|store|art|' +
    'eu|uk|de|fr|nl|ch|pt|ie|dk|fi|cz|sk|hu|gr|ro|bg|ua|ru|tr|jp|cn|kr|tw|hk|sg|au|nz|br|mx|cl',
  /** These also end sentences whose space is missing, or names of programs: only an address with a path is a link. */
  withPath: 'example|app|ai|at|be|ca|co|es|fm|gg|im|in|is|it|ly|me|no|se|so|to|tv|us',
} as const
