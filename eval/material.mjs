import fs from 'node:fs'

const read = name => JSON.parse(fs.readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))

/** Everything that was written by hand for the evaluation. */
export const material = {
  cases: read('cases'),
  bills: read('bills'),
  starters: read('starters'),
  answers: read('answers'),
}
