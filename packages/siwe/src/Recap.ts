/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/**
 * What a ReCap permits (ERC-5573 `att`): for each target URI, abilities such as `social/post`, each with the
 * restrictions that apply; `[{}]` means none.
 */
export type Recap = {
  readonly [target: string]: { readonly [ability: string]: readonly { readonly [key: string]: Json }[] }
}
