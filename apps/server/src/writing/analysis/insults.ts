import { anyOf, patternOf } from './pattern.ts'
import { straight, withoutQuotations } from './quotations.ts'

const profanities = patternOf(
  'i',
  '(?<![a-zà-öø-ÿ])',
  anyOf(
    'motherf[a-zà-öø-ÿ]*',
    'f+u+c+k+[a-zà-öø-ÿ]*',
    'f[*#@]+c?k[a-zà-öø-ÿ]*',
    'fck[a-zà-öø-ÿ]*',
    '(?:bull|horse|dip)?sh[i1*!]t[a-zà-öø-ÿ]*',
    'a(?:ss|rse)hole?s?',
    'assholes?',
    'dumb ?ass(?:es)?',
    'jack ?ass(?:es)?',
    'bitch(?:es|ing|y)?',
    'bastards?',
    'cunts?',
    'dickheads?',
    'dick ?wads?',
    'cocksuckers?',
    'pricks?',
    'douche ?bags?',
    'scumbags?',
    'shitheads?',
    'wankers?',
    'whores?',
    'sluts?',
    'retards?',
    'n[i1]gg(?:er|a)s?',
    'f[a4]gg?ots?',
    'k[i1]kes?',
    'putas?',
    'putos?',
    'mierda',
    'pendej[oa]s?',
    'cabr[oó]n(?:es)?',
    'chinga[a-zà-öø-ÿ]*',
    'pinches?',
    'culer[oa]s?',
    'malparid[oa]s?',
    'maric[oó]n(?:es)?',
    'hij[oa]s? de puta',
    'imb[eé]cil(?:es)?',
    'go to hell',
    'rot in hell',
    'burn in hell',
    'screw you',
    'eat shit',
    'kiss my ass',
    'suck my [a-zà-öø-ÿ]+',
    'wtf',
    'stfu',
  ),
  '(?![a-zà-öø-ÿ])',
)
const SLURS =
  'idiots?|morons?|crooks?|clowns?|cowards?|traitors?|liars?|scum|pigs?|nazis?|fascists?|imbeciles?|fools?|parasites?|vermin|losers?|thie(?:f|ves)|criminals?|monsters?|disgrace|pieces? of (?:trash|garbage|work|crap)|jerks?|snakes?|rats?|sellouts?|hypocrites?|trash|garbage|murderers?|stupid|dumb|pathetic|evil|corrupt|disgusting|worthless|useless|idiotas?|estúpid[oa]s?|payas[oa]s?|ratas?|ladr[oó]n(?:es)?|corrupt[oa]s?|mentiros[oa]s?|asesin[oa]s?|cobardes?|basura|sinvergüenzas?|maldit[oa]s?'
const aimed = new RegExp(
  [
    String.raw`\b(?:you|u|y'?all|you (?:people|guys|all|politicians|republicans|democrats))(?:'re| are|r| were)? (?:(?:all|such|just|nothing but|a|an|the|bunch|of|complete|total|absolute|damn|real|so|very|goddamn|fucking|worst|biggest|both|really|truly|also|kind|greedy|lying|spineless|gutless|heartless|[a-zà-öø-ÿ]+ing)\s){0,5}(?:${SLURS})(?![a-zà-öø-ÿ])`,
    String.raw`\b(?:hope|wish|pray) (?:that )?(?:you|y'?all) (?:all )?(?:die|rot|burn|suffer|choke|get (?:shot|cancer|killed))\b|\byou (?:all )?(?:deserve to|should) (?:die|hang|rot|burn|be (?:shot|hanged|hung|killed|executed))\b|\byou(?:'re| are) (?:all )?dead\b(?! (?:to me|last|set|wrong|right|weight|tired|serious))|\bdrop dead\b|\bwatch your back\b|(?:\byou(?:'d|'ll)?(?: had| should| will)?(?: all)? better|\byou (?:should|ought to|need to)|(?:^|[.!?;,] ?)(?:and )?tell (?:him|her|them|(?:the|that|our|my) (?:senator|congress\w+|representative)) to|^\W*better)(?: start)? sleep(?:ing)? with one eye open\b|\b(?:i|we) know where you live\b(?! up)|\byou(?:'ll| will| are going to)(?: all)? (?:die|burn|rot|hang) (?:for this|for it|in hell|slowly|screaming)\b`,
    String.raw`(?:^|[,.!;:]\s?)you (?:(?:[a-zà-öø-ÿ]+ing|spineless|gutless|heartless|greedy|corrupt|stupid|worthless|pathetic|absolute|complete|damn|goddamn|bunch of|pack of|miserable|disgusting|sorry|old|two-faced) ){0,2}(?:idiots?|morons?|clowns?|cowards?|traitors?|scum|pigs?|fools?|crooks?|liars?|hypocrites?|monsters?|pieces? of)(?![a-zà-öø-ÿ])`,
    String.raw`\b(?:usted(?:es)? (?:es|son)|eres|son) (?:un[oa]?s? |todos |tod[oa]s un[oa]s )?(?:${SLURS})(?![a-zà-öø-ÿ])`,
  ].join('|'),
  'i',
)
const calledNames = patternOf(
  'i',
  String.raw`\b`,
  anyOf(
    'call(?:s|ed|ing)',
    'yell(?:s|ed|ing)',
    'shout(?:s|ed|ing)',
    'scream(?:s|ed|ing)',
    'spray.?painted',
    'wrote',
    'llamaron',
    'llamó',
    'gritaron',
    'gritó',
  ),
  String.raw`\b.{0,60}$`,
)

/**
 * Tells whether a sentence is an insult. Offices set letters with insults aside. A sentence that reports what others
 * called the person is not an insult.
 */
export function isInsult(sentence: string): boolean {
  const plain = straight(withoutQuotations(sentence))
  const found = profanities.exec(plain) ?? aimed.exec(plain)
  return found !== null && !calledNames.test(plain.slice(Math.max(0, found.index - 100), found.index))
}
