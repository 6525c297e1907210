/** Words that say nothing of what a text is about; those of every letter and every bill among them. */
const stopWords = new Set(
  `a about above across actually after again against ago all almost already also always am an and another any anymore
  anyone anything are arent around as ask asking asks at away back bad be because become been before being believe below
  best better between big bill bills both bring but by call called came can cannot cant care close come comes coming
  concern concerned concerns congress constituent could couldnt country dear deserve did didnt do does doesnt doing done
  dont down during each else enough even ever every everybody everyone everything fact federal feel few find finally
  first for friend friends from further gave get gets getting give given go goes going gone good got government great had
  happen happens hard has hasnt have havent having he hear hello help helped helps her here hers herself hi him himself
  his hope how however i id if ill im important in instead into is isnt issue issues it its itself ive just keep kind
  knew know known knows last later law lawmaker laws leave left less let lets letter life like likely little live lives
  living long look looking lot made make makes making many matter matters may maybe me mean means might mine more most
  much must my myself name near need needed needs never new next no nobody none nor not nothing now of off often oh old
  on once one ones only oppose or other others our ours out over own part past people person place please point problem
  problems put question quite rather reach read reading real really reason receive regard regards right said same saw
  say saying says see seem seems seen senate senator several shall she should shouldnt show simply since sincerely so
  some somebody someone something sometimes soon speak stand start state states still stop such support sure take takes
  taking talk tell than thank thanks that thats the their theirs them themselves then there these they theyre thing
  things think this those though thought three through thus time times to today together told too toward true try
  trying turn two under united until up upon urge us use used using very via vote votes want wanted wants was wasnt way
  ways we week weeks well went were werent what whatever when where whether which while who whole whom whose why will
  wish with within without wont word words work worked working works worry world would wouldnt write writing wrong year
  years yes yesterday yet you youll young your youre yours yourself act amend require requires purposes representative
  house`.split(/\s+/),
)

/** The words of a text in their order, in small letters: `Children's` → `children`, `don’t` → `dont`. */
export function wordsIn(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/['’]s\b/g, '')
    .replace(/['’]/g, '')
  return plain.match(/\p{L}+/gu) ?? []
}

/** Whether a word may say what a text is about. */
export function isTelling(word: string): boolean {
  return word.length > 1 && word.length <= 40 && !stopWords.has(word)
}

/** So that `ticket`, `tickets` and `ticketing` meet. Crude, and the same for both sides. */
export function stem(word: string): string {
  return word.replace(/(?<=\p{L}{3})(ations?|ings?|ies|ers?|ed|es|s|y|e)$/u, '')
}
