/** A catalogue's shape without its wording: what a translation has to fill, checked by the compiler. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => string
    ? (...given: Given) => string
    : { readonly [Key in keyof T]: Translated<T[Key]> }
