import type { Page } from '@playwright/test'
import {
  type Answering,
  type AskedModel,
  isAskedForOpinion,
  says,
  saysInParts,
} from '../apps/server/src/writing/models/testing/answers.ts'

/** The part of a prompt's material that the fake models use. */
export type Material = {
  language: string
  person: { id: string; text: string }[]
  bills: { id: string; number: string; name: string; stance: string }[]
  settled?: string
  style?: string
  letter?: { sentence: number; from: string[] }[]
}

/** Returns the material of a request to a server's endpoint. */
export function materialOf({ body }: AskedModel): Material {
  const said = JSON.stringify(body.messages.at(-1)?.content)
  // Some providers wrap the text in a list of parts.
  const text = /^"/.test(said) ? JSON.parse(said) : JSON.parse(said)[0].text
  return JSON.parse(text)
}

/**
 * Returns an honest model's answer: the request, then each sentence of the person's with `teh` and `fnal` corrected.
 * The function refers to nothing outside of itself, because it also runs in the page.
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
  // Another style differs only in its paragraphs, because no sentence may be lost.
  const own = person.map((each, place) => ({
    paragraph: style ? 2 + place : 2,
    text: each.text.replace('teh', 'the').replace('fnal', 'final'),
    from: [each.id],
  }))
  return { conflict: false, subject: isSpanish ? 'Mi carta' : 'My letter', sentences: [...request, ...own] }
}

/** A model on a server that answers as it should. */
export const answersWell: Answering = (asked, response) =>
  says(JSON.stringify(answerTo(materialOf(asked))))(asked, response)

/** Returns a model that sends each part of a draft when the test gives the cue. Second opinions come at once. */
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
   * The way it answers: as it should, with text that ignores the schema, past its quota, or only once it is stopped.
   */
  answers: 'well' | 'prose' | 'quota' | 'never'
}

/** Puts a `LanguageModel` into the browser that behaves as Chromium documents its own. */
export async function giveBrowserModel(page: Page, model: BrowserModel): Promise<void> {
  await page.addInitScript(`window.answerTo = ${answerTo}`)
  await page.addInitScript(installLanguageModel, model)
}

/** Installs the fake model. It runs in the page. `window.modelUse` counts what the page asked of the model. */
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
      // A test ends the download.
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
