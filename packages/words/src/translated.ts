/** A catalogue's shape, which a translation has to fill. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Translated<Made>
    : { readonly [Key in keyof T]: Translated<T[Key]> }
