/**
 * Up to so many lines a text is not long. Of a longer one RichText.module.css shows 12: what a button hides is then more than the
 * button.
 */
export const maxLines = 14
