/** A text that a visitor agrees to. `version` is what an acceptance is recorded with. */
export type LegalText = {
  version: number
  title: string
  sections: { heading: string; paragraphs: string[] }[]
}
