export const modelFailures = ['late', 'limited', 'refused', 'broken', 'unusable'] as const

/**
 * `late`: not in time. `limited`: asked too much (429). `refused`: the question was not taken (4xx). `broken`: no
 * connection, an error of theirs, or an answer that cannot be read. `unusable`: a readable one that is no letter.
 */
export type ModelFailure = (typeof modelFailures)[number]

/** Why a model wrote nothing of use; it holds nothing that was asked or answered. */
export class ModelFailed extends Error {
  readonly why: ModelFailure

  constructor(why: ModelFailure) {
    super(`The language model gave no draft: ${why}.`)
    this.why = why
  }
}
