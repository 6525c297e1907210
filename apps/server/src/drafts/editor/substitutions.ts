import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import type { Items } from './items.ts'

/** `where` is read in `w2 w1 _ n1 n2`, the source's items around the words. A sentence's edge is `.`. */
type Substitution = { from: readonly string[]; to: readonly string[]; where: RegExp }

const anywhere = /_/
const participle = String.raw`(?:\S+(?:ed|en)|beat|bought|brought|built|caught|come|cut|done|fed|found|gone|got|had|heard|held|hit|hurt|kept|known|laid|led|left|lent|let|lost|made|meant|met|paid|put|quit|read|run|said|seen|sent|set|shot|shown|shut|slept|sold|spent|split|stood|struck|stuck|sworn|taught|thought|thrown|told|torn|won|worn|become|begun|born|grown|drawn|flown|hung|dug|understood|went)`
const adverbs = '(?:never |always |also |just |already |still |not |often |even |really |only )?'
const host = '(?:he|she|it|that|this|there|here|what|who|where|how|everything|everyone|one|body|why)'
const opening = '(?:\\.|\\?|;|,|and|but|because|so|that|if|when|think|know|hope)'
const verb =
  '(?:be|have|never|not|vote|need|keep|call|go|lose|always|do|get|see|die|take|like|love|rather|also|still|write|pay|make|move|ask)'
const notNoun =
  '(?:not|a|the|so|very|always|still|too|also|gonna|all|just|\\S{2,}ing(?: (?:us|me|my|our|the|a|to|in|on|out|up|it|down|away)))'

/** Source and edit, `<>` both ways; and where. */
type Line = [pair: string, where?: string]

const english: Line[] = [
  // Contractions that stand for two things.
  ["'s<>is", `${host} _ (?!${participle} )`],
  ["'s<>is", ` _ (?:not|a|the|so|very|too|still|always|never|just) `],
  ["'s<>is", `${host} _ ${participle} (?:[.?,;]|and|but|because|by|in|at|on|to|from|with|for|about) ?`],
  [
    "'s<>has",
    ` _ ${adverbs}(?:been|had|got|gotten|become|always been|lost|seen|worked|lived|stolen) (?!to |by |[.?,;])`,
  ],
  ["'s<>has", ` _ ${adverbs}been `],
  ["'s<>are", '(?:there|here) _ '],
  ["'d<>would", ` _ ${adverbs}(?!${participle} |better )`],
  [
    "'d<>had",
    ` _ ${adverbs}(?:been|better|\\S+ed|gone|seen|taken|given|known|lost|done|had|made|left|sold|gotten) `,
  ],
  // Agreement.
  ['is<>are'],
  ['was<>were'],
  ['has<>have'],
  ['does<>do'],
  ['is>am', ' i _ '],
  ['are>am', ' i _ '],
  ['am>is', '(?:he|she|it) _ '],
  // Homophones, where the other reading makes no sense.
  ['there>their', '_ (?!is|are|was|were|will|has|have|[.?,;])'],
  ['their>there', '_ (?:is|are|was|were|will|has|have|should|would|must|needs|[.?,;])'],
  ['there>they are', `_ ${notNoun} `],
  ['their>they are', `_ ${notNoun} `],
  ['they are>there', '_ (?:is|are|was|were) '],
  ['your>you are', `_ (?:${notNoun}|wrong|supposed|welcome|our) `],
  ["its<>it 's"],
  ['its>it is', `_ (?!own )`],
  ["whose<>who 's"],
  [
    'to>too',
    '_ (?:much|many|late|little|few|long|hard|high|low|old|young|poor|sick|expensive|far|big|small|soon|often|tired|scared) ',
  ],
  ['to>too', '(?:me|us|him|her|them) _ [.?,]'],
  [
    'too>to',
    '(?:want|need|have|had|going|able|try|used|like|listen|afford|easy|hard|go|went|due|able) _ (?!much|many|late|little|few|far|long|hard|fast|soon|often|[.?,;])',
  ],
  ['then>than', '(?:more|less|fewer|rather|other|better|worse|\\S+er)(?: \\S+)? _ [^.?,; ]'],
  ['loose>lose', '(?:to|will|would|could|can|not|might|may|should|i|we|they|you|people|families) _ '],
  ['loosing>losing'],
  ['affect<>effect'],
  ['affects<>effects'],
  ['effected>affected'],
  ['of>have', '(?:could|should|would|might|must|not) _ '],
  ['except>accept', '(?:to|will|not|can|could|would|i|we|they|please) _ '],
  ['hear<>here'],
  [
    'no>know',
    '(?:i|we|you|they) _ (?:that|what|how|why|it|this|you|they|he|she|people|for|about|who|where|when) ',
  ],
  ['by>buy', '(?:to|not|can|could|will) _ '],
  ['brake<>break'],
  ['brakes<>breaks'],
  ['peace<>piece'],
  ['weather>whether', '_ (?!is|was|will|has|event|forecast|[.?,;])'],
  ['passed<>past'],
  ['principal<>principle'],
  ['principals<>principles'],
  ['where>were', '(?:we|they|you|there|kids|people|parents|children|families) _ '],
  ['were>where', '(?:place|house|town|city|state|area|country|hospital|school|street|know|neighborhood) _ '],
  ['were>we are', `\\. _ ${notNoun} `],
  ['well>we will', `${opening} _ ${verb} `],
  ['ill>i will', `${opening} _ ${verb} `],
  ['id>i would', `${opening} _ (?:like|be|have|never|rather|love|vote|also|not) `],
  ["id>i 'd", `${opening} _ (?:like|be|have|never|rather|love|vote|also|not) `],
  ['weak>week', '(?:a|per|every|each|last|this|next|one|\\d+) _ '],
  ['weaks>weeks'],
  ['new>knew', '(?:i|we|he|she|they|never|who) _ '],
  ['advice<>advise'],
  ['breath<>breathe'],
  ['cloths<>clothes'],
  ['quite>quiet', '(?:is|be|keep|stay|was|a|it) _ [.?,;]'],
  ['threw>through'],
  ['waist<>waste'],
  ['hole>whole', 'the _ '],
  ['sight<>site'],
  ['role<>roll'],
  ['patience>patients'],
  ['dose>does', '(?:he|she|it|this|that|bill|law) _ '],
  ['allowed<>aloud'],
  ['right>write', '(?:to|i) _ (?:to|you|this|a|in|my) '],
  ['bare<>bear'],
  ['cause>because', '(?:[^\\s]+) _ (?:i|we|he|she|they|it|you|there) '],
  ['in to<>into'],
  ['on to<>onto'],
  ['per cent<>percent'],
  ['kinda<>kind of'],
  ['lead>led', 'has _ '],
  ['use>used', '(?:i|we|he|she|they|it) _ to '],
  ['suppose>supposed', '(?:am|is|are|was|were) _ to '],
  [
    "moms>mom 's",
    '(?:my|her|his|your) _ (?:house|job|care|medicine|insurance|name|car|life|hospital|doctor|medicare|pills|rent|insulin|death|cancer|home|social|nursing) ',
  ],
  [
    "dads>dad 's",
    '(?:my|her|his|your) _ (?:house|job|care|medicine|insurance|name|car|life|hospital|doctor|medicare|pills|rent|insulin|death|cancer|home|social|nursing) ',
  ],
]

const spanish: Line[] = [
  [
    'esta>está',
    '(?:mama|papa|hijo|hija|esposo|esposa|madre|padre|hermano|hermana|ley|él|ella|que|no|todo|se|país) _ ',
  ],
  ['si>sí', '\\. _ ,'],
  ['el>él', '\\. _ (?:me|te|se|nos|es|está|tiene|trabaja|vive|no) '],
  ['un<>una'],
  ['a ver>haber'],
  ['boy>voy'],
  ['valla>vaya'],
  ['se>sé', 'no _ '],
  ['ahi>hay'],
]

function compile(lines: readonly Line[]): ReadonlyMap<string, Substitution[]> {
  const byFirst = new Map<string, Substitution[]>()
  for (const [pair, where] of lines) {
    const test = where === undefined ? anywhere : new RegExp(where, 'u')
    const [left = '', right = ''] = pair.split(/<?>/)
    const ways = pair.includes('<>')
      ? [
          [left, right],
          [right, left],
        ]
      : [[left, right]]
    for (const [from = '', to = ''] of ways) {
      const words = from.split(' ')
      const first = words[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { from: words, to: to.split(' '), where: test }])
    }
  }
  return byFirst
}

const substitutions: Record<LetterLanguage, ReadonlyMap<string, Substitution[]>> = {
  en: compile(english),
  es: compile(spanish),
}

/** How many items of each side stand for the same here. */
export function* substitutionsAt(
  [source, i]: readonly [Items, number],
  [text, j]: readonly [Items, number],
  language: LetterLanguage,
): Generator<[number, number]> {
  for (const { from, to, where } of substitutions[language].get(source[i] ?? '') ?? []) {
    const fits =
      from.every((word, nth) => source[i + nth] === word) && to.every((word, nth) => text[j + nth] === word)
    if (!fits) continue
    const after = i + from.length
    const around = [source[i - 2], source[i - 1], '_', source[after], source[after + 1]]
    if (where.test(` ${around.map(each => each?.slice(0, 20) ?? '.').join(' ')} `))
      yield [from.length, to.length]
  }
}
