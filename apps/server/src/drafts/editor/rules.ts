import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import { patternOf, type Rule, readRules } from './patterns.ts'

const fillers = '^ (?: <filler> ,?){0,4}'
const verb = '(?: (?! <report|opener>) <verb> | its|your)'
/** A clause that reaches over nothing behind it: no order, no condition, no report. */
const order = '(?! thank|please | <s|subject|det|name|number|movable>) <verb|base>'
const begin = `${fillers} (?! you|one | the more | ${order})`
const statement = `${begin} <~opener|report>{0,20} ${verb} <~opener|report>{0,20}`
const calm = '(?: <~report> (?! , <opener>)){0,20}'
const loose = `${begin} (?! <opener>) ${calm} ${verb} ${calm}`
/** A clause with its own subject and verb. */
const noun = '(?<= <!object|joint> ,? <joint>?) (?: <det|number|name|many> | its|your) <>'
const own = `(?! <>{0,3} <report> <>? ^) (?: (?: <subject> | that|this | ${noun}) ~ <verb> | please|its|your <>)`
const further = `(?: ${own} | (?: now|then|last|next|today|because | <prep>) ~ <subject|det> ~ <verb>)`
/** Subjects, and the predicate of a clause that has no other. */
const head = '(?: ^ | , | <joint|opener|filler|report>) <det>? <!verb|prep|number>{0,3}'
const phrase = '(?: <prep> <>{1,3}){0,2}'
const single = `${head} (?! <many>) <!s|verb> ${phrase}`
const pair = '<det> <> and <>{1,2} | <plural|number> of <>{2,3} | me and <>{1,5}'
const many = `(?: ${head} <s|many> ${phrase} | ${pair})`
const alone = '(?! (?: (?! than) <!joint|opener|subject>){0,8} <aux|past>)'
const predicate = `<adverb>{0,3} (?: <aux|report> | <verb> ${alone})`
const whoDid = '(?: ^ | , | <joint|opener>) <>{1,4} who|that|which|where <>{1,6}'
const time = 'winter|summer|spring|fall|year|week|night|day'
const newClause = `(?: ^ | , | <opener|filler|joint|name> | ${time} | say|says|said|think|thinks|thought|hope|wish|guess)`
const meAnd = [1, 2, 3, 4, 5, 6].map(size => `me and (<>{${size}}) -> $1 and i`).join(';')

/** A subject that is not said again, or said again, where the first clause reaches over nothing in the second. */
function again(subject: string, pronoun: string, other: string): string {
  const cut = pronoun === '\\1' ? '; ,? and -> . $1' : ''
  const pairs = `(?: . | ,) ${pronoun} -> and|,|, and ; ,? and ${pronoun} -> and|, and ${cut}`
  return `
  ${fillers} ${subject} <!opener|report|reach|${other}>{0,40} _ <adverb>{0,3} (?! <past>) <verb> :: ${pairs}
  ${fillers} ${subject} (?: <be> <det>)? <!opener|report|reach|be|${other}>{0,40} _ <adverb>{0,3} <past> :: ${pairs}
  ${fillers} ${subject} <!opener|report|${other}>{0,40} _ (?: <finite> | have|has <negation|past>) :: ${pairs}`
}
const subject = '((?! <third>) <subject> | <det> <!verb|adverb>{1,4}) <third>? (?= <verb|adverb>)'
const person = '<det> <!verb|s>{1,4} <third>? (?: <be> a <>{1,2} | <verb>)'

/** The closed list, but for moved clauses, repetitions and misspellings. How it is written, see `readRules`. */
const english = `
  ${fillers} _ (?! <>{0,4} can|could | many|few|much) (?: <subject|filler|opener|det|prep> | me|please) :: so ->
  ${fillers} _ (?! you | <>{0,5} , | <subject> <!joint|opener>{0,4} <subject>) <subject|det> ~ <verb> :: like ->

  (?: ^ | <~keptAfter|article>) _ (?! <keptBefore|article>) <> :: -> a ; a ->
  <!keptAfter|article|joint> _ (?! <keptBefore|article>) <> :: -> the ; the ->
  (?: ^ | , | <joint>) _ (?! <keptBefore|article|s> | people | <> people | <> <s>) <> :: -> the ; the ->

  (?: ^ | <~movable>) (?: ^ | <~>) _ :: is = are ; was = were ; has = have ; does = do
  (?: one|some|many|both|several | <number>) of <> _ :: <!s> -> +s
  (?: with|by|of | (?! <be|adverb>) <verb>) _ (?: . | , | from|in|for|with|and) :: <!s|name|det|adverb> -> +s
  <single> <!verb>? _ :: <s> -> -s
  (?: he|she|it|this|that|who|which|everyone|everybody|nobody|one) <adverb>{0,3} _ :: (?! <past>) <base> -> +s
  (?: <many> | who|that|which) <adverb>{0,3} _ :: <s> -> -s
  ${single} <adverb>{0,3} _ (?: (?<= <report>) <> | ${alone}) :: (?! <past>) <base> -> +s
  ${many} <adverb>{0,3} _ (?! <verb>) ${alone} :: <s> -> -s
  (?: ^ | ,) (?: he|she|it | <det> <!s|verb>{1,2}) (?! <reach>) <verb> ~ and _ <> :: (?! <past>) <base> -> +s
  _ <number> <>{1,3} month|year|week|day|hour|visit :: cost -> costs

  ${single} _ (?: ${predicate} (?: <> | ,) | <s> .) :: ,? he|she|it ->
  ${many} _ (?: ${predicate} <> | <base> .) :: ,? they ->
  ${whoDid} _ <adverb>{0,3} <verb> :: ,? he|she|it|they ->
  (?: me and <>{1,5} | and <>{1,3} | and me) _ <> :: ,? we ->
  ${newClause} _ (?! i|he|she|it) <> :: (<det> <>{1,3}) and me -> $1 and i ; ${meAnd}

  _ :: their = there; lose = loose; hear = here; weather = whether; passed = past; threw = through; knew = new
  _ :: week = weak; hole = whole; plain = plane; brake = break; brakes = breaks; die = dye; peace = piece
  _ :: right = write; road = rode; quiet = quite; bored = board; wait = weight; heard = herd; steal = steel
  _ :: sale = sail; pain = pane; mail = male; meat = meet; fare = fair; course = coarse; waste = waist; to = too
  _ :: affects = effects; affected = effected; affect = effect; breath = breathe; advice = advise; role = roll
  _ :: accept = except; our = are; been = bean; where = were; hour = our; sell = cell; tail = tale; site = sight
  _ :: reel -> real; mite -> might; rite -> right; strait -> straight; looses -> loses; dyeing -> dying
  _ :: wear -> where; ware -> wear; do -> due; women -> woman; college = collage; whose = who 's; theirs -> there 's
  _ :: site = cite; aisle = isle; poll = pole; capital = capitol; stairs = stares; scene = seen; sole = soul
  to|can|will|not|we|i _ <> :: by -> buy; sea -> see
  _ (?! (?! always) <s>) <> :: your = you are; their = they are; there = they are; its = it 's; were -> we are
  (?: more|less|rather|other|worse | <er>) <>{0,3} _ <> :: then -> than
  i|we|you|they|not|never|to <>? _ <> :: no -> know; now -> know
  over|in|on|of|for|with|to|from|at|under|without|lost|about _ <> :: they are -> their; you are -> your
  has|have|had|was|were|city|town|county|of|in _ :: lead -> led; counsel -> council; principal -> principle
  the|my|our|school|vice|his|her _ :: principle -> principal
  my|our|for|the|of|in|last|his|her|want|with|after _ <s> :: to -> 2; too -> 2
  _ to :: use -> used; suppose -> supposed
  _ (?! <past>) <> :: 's = is ; 'd = would
  _ (?: <past> | better) :: 'd = had
  _ been|had|got|gotten|become :: 's = has

  ${statement} _ :: . -> and|,|, and
  ^ ~ _ <movable> ~ ^ :: . -> |,
  ${loose} _ (?<= , | <!prep|det|past>) (?: ${own} | now|then) :: ,? -> .
  ${statement} _ ${further} :: ,? and|but -> .
  ${statement} _ (?! <>{0,6} can|could) ${further} :: ,? so -> .
  ${loose} _ (?! so <>{0,6} can|could) <joint> ${further} :: ,? -> .

  <!verb|adverb|opener> _ not :: -> ,
  ${calm} ${verb} ${calm} _ which ~ ^ :: -> ,

  ${again(subject, '\\1', 'opener')}
  ${again('(he|she|it|they)', '\\1', 'person|name|third')}
  ${again(person, 'he|she', 'person|name|subject|third')}
  ${again('<det> <!verb|s>{1,4} <third>? <verb>', 'it', 'det|name|subject|third')}
  ${again('<det> <!verb>{0,3} (?! <verb>) <s|many> <verb>', 'they', 's|many|name|subject|third')}
  ${fillers} (<subject> (?: <be> | <verb> to)) <!opener|report|negation>{0,40} _ <!past> :: . \\1 -> and
`

const basic = `
  ${fillers} _ :: <filler> , -> ; you know , -> ; i mean , ->
  ${fillers} _ (?: <subject|filler|opener|det> | me) :: (?! so|like) <filler> ->
  <plural|number> <!verb>? _ :: <!s> -> +s
  <> _ (?: (?<= <!narrow>) (?! <tied|name|because>) <> | <joint>) :: -> ,
  (?! <narrow>) <> _ (?! <tied|because>) (?: <prep|opener|movable|joint|aux|past> | or|to) :: , ->
`

const spanish = `
  ^ _ :: yo y (<>{1,2}) -> $1 y yo
  _ :: un = una; por que -> porque; boy -> voy; haber -> a ver
  <!det|prep> _ muy|a|mal|bien|lejos :: esta -> está
  <> <> _ <> :: él|ella ->
`

export const rules: Record<LetterLanguage, readonly Rule[]> = {
  en: readRules(basic + english),
  es: readRules(basic + spanish),
}

const main = (other: string) =>
  patternOf(`(?: (?! <wish> to | <joint> <subject>) <!opener|report|scope|${other}> | can|could not){1,40}`)

/** Clauses that may stand before or behind another, each with those others. */
export const movable: readonly (readonly [clause: RegExp, main: RegExp])[] = [
  [patternOf('<because> <!opener>{1,40}'), main('negation')],
  [patternOf('(?: even? (?! <because>) <movable> | as long as) <!opener>{1,40}'), main('opener')],
]
