/** Acceptances record the `version`. */
export type LegalText = {
  version: number
  title: string
  sections: { heading: string; paragraphs: string[] }[]
}
