import { withoutQuotations } from './threats.ts'

const straight = (text: string) => text.replace(/[’‘`´]/g, "'")

const despairs: readonly RegExp[] = [
  /\b(?:i'll|i will|i'm going to|i am going to|i'm gonna|going to|gonna|i want to|i wanna|i might|i may|i could|i would|i'd|want to|ready to|tried to|thinking (?:of|about)|thought (?:of|about)|feel like|make me(?: want to)?) (?:just |probably |have to )?(?:kill(?:ing)? myself|end(?:ing)? (?:my life|it all)|tak(?:e|ing) my own life|hang(?:ing)? myself|shoot(?:ing)? myself|slit(?:ting)? my wrists|hurt(?:ing)? myself|harm(?:ing)? myself|overdos(?:e|ing))\b(?! (?:trying|working|laughing|for voting))/i,
  /\bi(?:'m| am| feel| have been|'ve been| was| felt)(?: \w+){0,2} suicidal\b|\bmy (?:own )?suicid(?:e|al)\b|\bi(?:'m| am| have been|'ve been)? (?:\w+ ){0,2}(?:think|thinking|thought) (?:\w+ ){0,2}(?:of|about) suicide\b|\b(?:commit|attempt) suicide\b(?=.{0,40}\bi\b)|\bi (?:will|'ll|might|want to|attempted|tried to) (?:commit |attempt )?suicide\b/i,
  /\bi (?:just |really |honestly |only )?(?:want|wanna|wish|need|am ready|hope)(?: to| i could| i would)? (?:just )?(?:die|be dead)\b(?! (?:at home|in (?:peace|my|dignity)|with dignity|on my own|peacefully|of old))|\bi wish i (?:was|were) (?:dead|never born)\b/i,
  /\bi (?:don't|dont|do not|no longer|can't|cannot) (?:really |even )?(?:want to|wanna|care to|see a reason to|have a reason to|have any reason to) (?:live|be alive|be here|go on|wake up|exist)\b(?! (?:in|with|like|under|near|next|on|without|off)\b)/i,
  /\b(?:i(?:'d| would)|i'm|i am|everyone(?:'d| would| is)|my (?:family|kids|wife|husband)(?: would| is|'d)?)(?: be)? better off (?:if i (?:was|were) )?dead\b|\bbetter off without me\b|\bi(?:'d| would) rather (?:be dead|die) than (?:live|keep living|go on)\b/i,
  /\b(?:no|have no|nothing|no reason) (?:left )?to live for\b|\bno reason (?:left )?to (?:live|go on|keep living)\b|\bi can(?:'t|not|t) (?:go on|keep going|do this|take (?:it|this)) (?:like this )?any ?more\b|\bnot worth living\b|\b(?:end|ending) my life\b/i,
  /\b(?:me voy a (?:matar|suicidar|colgar|quitar la vida)|(?:voy a|quiero|pienso|pensado en|pensando en|intenté|ganas de|tratado de) (?:matarme|suicidarme|quitarme la vida|morirme)|(?<!no )quiero morir(?:me)?|(?:no|ya no) quiero (?:seguir )?(?:vivir|viviendo)|ya no aguanto más|acabar con mi vida|mejor (?:estaría )?muert[oa]|no tengo (?:razón|ganas) (?:para|de) vivir|pensamientos suicidas|he pensado en el suicidio)(?![a-zà-öø-ÿ])/i,
]

export function soundsDesperate(sentence: string): boolean {
  if (!ofDeath.test(sentence)) return false
  const plain = straight(withoutQuotations(sentence))
  return despairs.some(each => each.test(plain)) && !toldByOthers.test(plain)
}

const ofDeath =
  /kill|die|dead|suicid|liv|life|alive|myself|wrist|it all|any ?more|born|overdos|go on|be here|wake|exist|without me|matar|vivi|vida|morir|muert|colgar|aguanto/i

/** `He said I want to die`, `my brother told me he would …`. */
const toldByOthers =
  /\b(?:he|she|they|brother|sister|son|daughter|husband|wife|friend|patients?|students?|veterans?|mother|father)\s(?:\w+\s)?(?:said|says|told me|tells me|wrote|texted|dijo|dice)\b/i

const profanities =
  /(?<![a-zà-öø-ÿ])(?:motherf[a-zà-öø-ÿ]*|f+u+c+k+[a-zà-öø-ÿ]*|f[*#@]+c?k[a-zà-öø-ÿ]*|fck[a-zà-öø-ÿ]*|(?:bull|horse|dip)?sh[i1*!]t[a-zà-öø-ÿ]*|a(?:ss|rse)hole?s?|assholes?|dumb ?ass(?:es)?|jack ?ass(?:es)?|bitch(?:es|ing|y)?|bastards?|cunts?|dickheads?|dick ?wads?|cocksuckers?|pricks?|douche ?bags?|scumbags?|shitheads?|wankers?|whores?|sluts?|retards?|n[i1]gg(?:er|a)s?|f[a4]gg?ots?|k[i1]kes?|putas?|putos?|mierda|pendej[oa]s?|cabr[oó]n(?:es)?|chinga[a-zà-öø-ÿ]*|pinches?|culer[oa]s?|malparid[oa]s?|maric[oó]n(?:es)?|hij[oa]s? de puta|imb[eé]cil(?:es)?|go to hell|rot in hell|burn in hell|screw you|eat shit|kiss my ass|suck my [a-zà-öø-ÿ]+|wtf|stfu)(?![a-zà-öø-ÿ])/i
const slurs =
  'idiots?|morons?|crooks?|clowns?|cowards?|traitors?|liars?|scum|pigs?|nazis?|fascists?|imbeciles?|fools?|parasites?|vermin|losers?|thie(?:f|ves)|criminals?|monsters?|disgrace|pieces? of (?:trash|garbage|work|crap)|jerks?|snakes?|rats?|sellouts?|hypocrites?|trash|garbage|murderers?|stupid|dumb|pathetic|evil|corrupt|disgusting|worthless|useless|idiotas?|estúpid[oa]s?|payas[oa]s?|ratas?|ladr[oó]n(?:es)?|corrupt[oa]s?|mentiros[oa]s?|asesin[oa]s?|cobardes?|basura|sinvergüenzas?|maldit[oa]s?'
const aimed = new RegExp(
  [
    String.raw`\b(?:you|u|y'?all|you (?:people|guys|all|politicians|republicans|democrats))(?:'re| are|r| were)? (?:(?:all|such|just|nothing but|a|an|the|bunch|of|complete|total|absolute|damn|real|so|very|goddamn|fucking|worst|biggest|both|really|truly|also|kind|greedy|lying|spineless|gutless|heartless|[a-zà-öø-ÿ]+ing)\s){0,5}(?:${slurs})(?![a-zà-öø-ÿ])`,
    String.raw`\b(?:hope|wish|pray) (?:that )?(?:you|y'?all) (?:all )?(?:die|rot|burn|suffer|choke|get (?:shot|cancer|killed))\b|\byou (?:all )?(?:deserve to|should) (?:die|hang|rot|burn|be (?:shot|hanged|hung|killed|executed))\b|\byou(?:'re| are) (?:all )?dead\b(?! (?:to me|last|set|wrong|right|weight|tired|serious))|\bdrop dead\b`,
    String.raw`(?:^|[,.!;:]\s?)you (?:(?:[a-zà-öø-ÿ]+ing|spineless|gutless|heartless|greedy|corrupt|stupid|worthless|pathetic|absolute|complete|damn|goddamn|bunch of|pack of|miserable|disgusting|sorry|old|two-faced) ){0,2}(?:idiots?|morons?|clowns?|cowards?|traitors?|scum|pigs?|fools?|crooks?|liars?|hypocrites?|monsters?|pieces? of)(?![a-zà-öø-ÿ])`,
    String.raw`\b(?:usted(?:es)? (?:es|son)|eres|son) (?:un[oa]?s? |todos |tod[oa]s un[oa]s )?(?:${slurs})(?![a-zà-öø-ÿ])`,
  ].join('|'),
  'i',
)
const addressed = /\b(?:you|u|y'?all|usted|ustedes|eres|son|drop)\b/i
const calledNames =
  /\b(?:call(?:s|ed|ing)|yell(?:s|ed|ing)|shout(?:s|ed|ing)|scream(?:s|ed|ing)|spray.?painted|wrote|llamaron|llamó|gritaron|gritó)\b.{0,60}$/i

/** Offices set such letters aside. What others called the person is no insult. */
export function isInsult(sentence: string): boolean {
  const plain = straight(withoutQuotations(sentence))
  const found = profanities.exec(plain) ?? (addressed.test(plain) ? aimed.exec(plain) : null)
  return found !== null && !calledNames.test(plain.slice(Math.max(0, found.index - 100), found.index))
}
