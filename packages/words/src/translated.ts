/** The shape of a catalogue, which its translations must fill. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Translated<Made>
    : { readonly [Key in keyof T]: Translated<T[Key]> }
