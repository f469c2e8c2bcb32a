/** A colour of the palette, named after what it is boiled from. */
export type Dye = {
  name: string
  /** `#rrggbb`, lower case. */
  hex: string
}
