/** The type of a catalogue's translations, which must have the same keys and parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Translated<Made>
    : { readonly [Key in keyof T]: Translated<T[Key]> }
