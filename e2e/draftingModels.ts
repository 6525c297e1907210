import type { Page } from '@playwright/test'
import {
  type Answering,
  type AskedModel,
  isAskedForOpinion,
  says,
  saysInParts,
} from '../apps/server/src/writing/models/testing/answers.ts'

/**
 * The material is the JSON in a prompt: the person's sentences, the bills and so on. This type has the fields that the
 * fake models use.
 */
export type Material = {
  language: string
  person: { id: string; text: string }[]
  bills: { id: string; number: string; name: string; stance: string }[]
  settled?: string
  style?: string
  letter?: { sentence: number; from: string[] }[]
}

/** Returns the material in a request to a model's endpoint. */
export function materialOf({ body }: AskedModel): Material {
  const said = JSON.stringify(body.messages.at(-1)?.content)
  // In some providers' format, the content is a list of parts instead of a text.
  const text = /^"/.test(said) ? JSON.parse(said) : JSON.parse(said)[0].text
  return JSON.parse(text)
}

/**
 * Returns the answer of a model that changes nothing: the request, then each sentence of the person with `teh` and
 * `fnal` corrected. The function uses nothing from outside of itself, because it also runs in the page.
 */
export function answerTo({ language, person, bills, settled, style, letter }: Material): object {
  if (letter) {
    const quoting = letter.filter(each => each.from.some(id => id.startsWith('P')))
    const verdicts = quoting.map(each => ({ sentence: each.sentence, verdict: 'same' }))
    return { verdicts, missing: [], rewrites: [] }
  }
  const isAgainst = person.some(each => each.text.includes('vote no'))
  if (isAgainst && settled === '' && bills.some(each => each.stance === 'support')) {
    return { conflict: true, subject: '', sentences: [] }
  }
  const isSpanish = language === 'Spanish'
  const request = bills.map(each => {
    const verb = each.stance === 'support' ? 'support' : 'oppose'
    const verbo = each.stance === 'support' ? 'apoye' : 'rechace'
    const named = `${each.number}, ${each.name}`
    const text = isSpanish ? `Le pido que ${verbo} ${named}.` : `I ask you to ${verb} ${named}.`
    return { paragraph: 1, text, from: [each.id] }
  })
  // A shorter or plainer draft has the same sentences in other paragraphs, because a draft may not lose a sentence.
  const own = person.map((each, place) => ({
    paragraph: style ? 2 + place : 2,
    text: each.text.replace('teh', 'the').replace('fnal', 'final'),
    from: [each.id],
  }))
  return { conflict: false, subject: isSpanish ? 'Mi carta' : 'My letter', sentences: [...request, ...own] }
}

/** The answers of a model on a server that follows its instructions. */
export const answersWell: Answering = (asked, response) =>
  says(JSON.stringify(answerTo(materialOf(asked))))(asked, response)

/** Returns a model that sends the next part of a draft when the test tells it to. It sends second opinions at once. */
export function answersOnCue(): { answer: Answering; cue(): void; waits(): boolean } {
  let next: (() => void) | undefined
  const answer: Answering = async (asked, response) => {
    if (isAskedForOpinion(asked)) return answersWell(asked, response)
    const whole = JSON.stringify(answerTo(materialOf(asked)))
    const end = whole.indexOf('},') + 2
    const pause = () => new Promise<void>(resolve => (next = resolve))
    await saysInParts([whole.slice(0, end), whole.slice(end)], pause)(asked, response)
  }
  return {
    answer,
    waits: () => next !== undefined,
    cue() {
      next?.()
      next = undefined
    },
  }
}

export type BrowserModel = {
  availability: 'available' | 'downloadable'
  /**
   * How the model answers: `well` follows the instructions, `prose` ignores the schema, `quota` fails because the input
   * is too long, and `never` does not answer until it is stopped.
   */
  answers: 'well' | 'prose' | 'quota' | 'never'
}

/** Adds a fake `LanguageModel` to the browser. It behaves as Chromium's documentation describes. */
export async function giveBrowserModel(page: Page, model: BrowserModel): Promise<void> {
  await page.addInitScript(`window.answerTo = ${answerTo}`)
  await page.addInitScript(installLanguageModel, model)
}

/** Installs the fake model. This function runs in the page. `window.modelUse` counts how the page used the model. */
function installLanguageModel(model: BrowserModel): void {
  const use = { created: 0, asked: 0, stopped: 0, destroyed: 0, languages: '' }
  let state = model.availability
  const say = async (input: string, put: (text: string) => void) => {
    if (model.answers === 'quota') throw new DOMException('The input is too large.', 'QuotaExceededError')
    if (model.answers === 'prose') return put('Sure! Here is your letter: Dear Senator, …')
    const material = JSON.parse(input.slice(input.lastIndexOf('\n\n{') + 2))
    const whole = JSON.stringify(Reflect.get(window, 'answerTo')(material))
    for (let start = 0; start < whole.length; start += 40) put(whole.slice(start, start + 40))
  }
  const session = {
    contextWindow: 6_000,
    measureContextUsage: async (input: string) => Math.ceil(input.length / 4),
    promptStreaming(input: string, { signal }: { signal: AbortSignal }) {
      use.asked += 1
      return new ReadableStream<string>({
        start(stream) {
          signal.addEventListener('abort', () => {
            use.stopped += 1
            stream.error(signal.reason)
          })
          if (model.answers === 'never') return
          say(input, text => stream.enqueue(text)).then(
            () => stream.close(),
            problem => stream.error(problem),
          )
        },
      })
    },
    destroy() {
      use.destroyed += 1
    },
  }
  type Creating = { monitor?(target: EventTarget): void; expectedOutputs: { languages: string[] }[] }
  const fake = {
    availability: async () => state,
    async create({ monitor, expectedOutputs }: Creating) {
      if (state === 'downloadable' && !navigator.userActivation.isActive) {
        throw new DOMException('A download needs a click.', 'NotAllowedError')
      }
      use.created += 1
      use.languages = expectedOutputs.flatMap(each => each.languages).join(' ')
      const target = new EventTarget()
      monitor?.(target)
      for (const loaded of state === 'downloadable' ? [0, 0.42] : []) {
        target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded, total: 1 }))
      }
      // The download lasts until the test ends it.
      if (state === 'downloadable') {
        await new Promise(resolve => Object.assign(window, { endDownload: resolve }))
        target.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 1, total: 1 }))
      }
      state = 'available'
      return session
    },
  }
  Object.assign(window, { modelUse: use })
  Object.defineProperty(window, 'LanguageModel', { value: fake, configurable: true })
}
