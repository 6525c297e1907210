import { anyOf, patternOf } from './pattern.ts'
import { straight, withoutQuotations } from './quotations.ts'

const despairs: readonly RegExp[] = [
  patternOf(
    'i',
    String.raw`\b`,
    anyOf(
      "i'll",
      'i will',
      "i'm going to",
      'i am going to',
      "i'm gonna",
      'going to',
      'gonna',
      'i want to',
      'i wanna',
      'i might',
      'i may',
      'i could',
      'i would',
      "i'd",
      'want to',
      'ready to',
      'tried to',
      'thinking (?:of|about)',
      'thought (?:of|about)',
      'feel like',
      'make me(?: want to)?',
    ),
    ' (?:just |probably |have to )?',
    anyOf(
      'kill(?:ing)? myself',
      'end(?:ing)? (?:my life|it all)',
      'tak(?:e|ing) my own life',
      'hang(?:ing)? myself',
      'shoot(?:ing)? myself',
      'slit(?:ting)? my wrists',
      'hurt(?:ing)? myself',
      'harm(?:ing)? myself',
      'overdos(?:e|ing)',
    ),
    String.raw`\b(?! (?:trying|working|laughing|for voting))`,
  ),
  patternOf(
    'i',
    anyOf(
      String.raw`\bi(?:'m| am| feel| have been|'ve been| was| felt)(?: \w+){0,2} suicidal\b`,
      String.raw`\bmy (?:own )?suicid(?:e|al)\b`,
      [
        String.raw`\bi(?:'m| am| have been|'ve been)? (?:\w+ ){0,2}(?:think|thinking|thought) (?:\w+ ){0,2}(?:of|about)`,
        String.raw` suicide\b`,
      ],
      String.raw`\b(?:commit|attempt) suicide\b(?=.{0,40}\bi\b)`,
      String.raw`\bi (?:will|'ll|might|want to|attempted|tried to) (?:commit |attempt )?suicide\b`,
    ),
  ),
  patternOf(
    'i',
    anyOf(
      [
        String.raw`\bi (?:just |really |honestly |only )?(?:want|wanna|wish|need|am ready|hope)`,
        String.raw`(?: to| i could| i would)? (?:just )?(?:die|be dead)\b`,
        '(?! (?:at home|in (?:peace|my|dignity)|with dignity|on my own|peacefully|of old))',
      ],
      String.raw`\bi wish i (?:was|were) (?:dead|never born)\b`,
    ),
  ),
  patternOf(
    'i',
    String.raw`\bi (?:don't|dont|do not|no longer|can't|cannot) (?:really |even )?`,
    anyOf('want to', 'wanna', 'care to', 'see a reason to', 'have a reason to', 'have any reason to'),
    String.raw` (?:live|be alive|be here|go on|wake up|exist)\b`,
    String.raw`(?! (?:in|with|like|under|near|next|on|without|off)\b)`,
  ),
  patternOf(
    'i',
    anyOf(
      [
        String.raw`\b`,
        anyOf(
          "i(?:'d| would)",
          "i'm",
          'i am',
          "everyone(?:'d| would| is)",
          "my (?:family|kids|wife|husband)(?: would| is|'d)?",
        ),
        String.raw`(?: be)? better off (?:if i (?:was|were) )?dead\b`,
      ],
      String.raw`\bbetter off without me\b`,
      String.raw`\bi(?:'d| would) rather (?:be dead|die) than (?:live|keep living|go on)\b`,
    ),
  ),
  patternOf(
    'i',
    anyOf(
      String.raw`\blife insurance\b[^.!?]{0,60}\bbetter off\b`,
      String.raw`\bbetter off with (?:my |the )?(?:life )?insurance\b`,
      String.raw`\bi(?:'m| am|m|'d be)? worth more (?:to \w+ (?:\w+ )?)?dead\b`,
      String.raw`\b(?:most|some|many|every) nights?\b[^.!?]{0,30}\bi(?:'m| am|m|'ll be| will be) next\s?(?:$|[.!?])`,
      String.raw`\bi can(?:'t|not|t) (?:do|take) (?:this|it) much longer\s?(?:$|[.!?])`,
      [
        String.raw`\bi (?:don't|dont|do not|can't|cannot) see (?:any |another |a |any other )?way out`,
        String.raw`(?: of (?:it|this))?\s?(?:$|[.!?])`,
      ],
      String.raw`\bi (?:won't|wont|will not) be (?:here|around|alive) (?:any ?more|much longer)\b`,
    ),
  ),
  patternOf(
    'i',
    anyOf(
      String.raw`\b(?:no|have no|nothing|no reason) (?:left )?to live for\b`,
      String.raw`\bno reason (?:left )?to (?:live|go on|keep living)\b`,
      String.raw`\bi can(?:'t|not|t) (?:go on|keep going|do this|take (?:it|this)) (?:like this )?any ?more\b`,
      String.raw`\bnot worth living\b`,
      String.raw`\b(?:end|ending) my life\b`,
    ),
  ),
  patternOf(
    'i',
    String.raw`\b`,
    anyOf(
      'me voy a (?:matar|suicidar|colgar|quitar la vida)',
      [
        anyOf('voy a', 'quiero', 'pienso', 'pensado en', 'pensando en', 'intenté', 'ganas de', 'tratado de'),
        ' (?:matarme|suicidarme|quitarme la vida|morirme)',
      ],
      '(?<!no )quiero morir(?:me)?',
      '(?:no|ya no) quiero (?:seguir )?(?:vivir|viviendo)',
      'ya no aguanto más',
      'acabar con mi vida',
      'mejor (?:estaría )?muert[oa]',
      'no tengo (?:razón|ganas) (?:para|de) vivir',
      'pensamientos suicidas',
      'mejor (?:sin mí|con el seguro de vida que conmigo)',
      'valgo más muert[oa]',
      'he pensado en el suicidio',
    ),
    '(?![a-zà-öø-ÿ])',
  ),
]

export function soundsDesperate(sentence: string): boolean {
  const plain = straight(withoutQuotations(sentence))
  return despairs.some(each => each.test(plain)) && !toldByOthers.test(plain)
}

/** Matches sentences that report what others said: `He said I want to die`, `my brother told me he would …`. */
const toldByOthers = patternOf(
  'i',
  String.raw`\b`,
  anyOf(
    'he',
    'she',
    'they',
    'brother',
    'sister',
    'son',
    'daughter',
    'husband',
    'wife',
    'friend',
    'patients?',
    'students?',
    'veterans?',
    'mother',
    'father',
  ),
  String.raw`\s(?:\w+\s)?(?:said|says|told me|tells me|wrote|texted|dijo|dice)\b`,
)
