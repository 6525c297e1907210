import { misspellings } from '../reader/misspellings.ts'
import type { Reading } from '../reader/reader.ts'

/** `insulin`, where the person typed "Insulin!" and no more: empty for anything that stands by itself. */
export function bareWordOf({ sentences, isThin, spoken, language }: Reading): string {
  const [only, ...others] = sentences
  if (!only || others.length > 0 || !isThin || spoken !== null || only.isAsk || only.isListItem) return ''
  const text = only.text.replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200D|\uFE0F/gu, '').trim()
  const [, article = '', word = ''] =
    /^((?:my|our|the|mis?|nuestr[oa]s?|la|el|los|las) )?(\p{L}[\p{L}’'-]{1,40}\p{L})[.!\s]{0,20}$/iu.exec(
      text,
    ) ?? []
  const lower = word.toLowerCase()
  if (word === '' || alone.test(lower)) return ''
  const isCommon = /^\p{Ll}/u.test(only.original.trim())
    ? article === '' || word === lower
    : common.test(lower)
  const known = misspellings[language].get(lower) ?? (names.get(lower) || (isCommon ? lower : word))
  return article.toLowerCase() + known
}

/** Written with capitals, also by who typed them small. */
const names = new Map(
  'Medicaid Medicare Obamacare Tricare DACA SNAP WIC VA FEMA USPS NPR PBS NASA LGBTQ SSI SSDI IRS EPA NATO Israel Gaza Palestine Ukraine Russia China Taiwan Iran Cuba Venezuela Mexico Haiti Texas Alaska Trump Biden'
    .split(' ')
    .map(each => [each.toLowerCase(), each]),
)

/** Said as a sentence: requests, feelings, answers. */
const alone =
  /^(?:yes|yep|nope|none|nothing|please|help|test|nada|vote|stop|support|oppose|fix|act|listen|enough|resist|why|how|what|when|who|this|that|these|those|same|agreed?|disagree|shame|sad|mad|angry|tired|sick|broke|poor|wrong|right|bad|good|great|evil|unfair|unjust|insane|crazy|stupid|dumb|terrible|horrible|awful|cruel|sorry|thanks|everything|whatever|wow|ugh|vet|veteran|nurse|teacher|mom|dad|mother|father|farmer|voter|student|parent|retired|disabled|immigrant|constituent|republican|democrat|independent|basta|ayuda|ayúdenos|vote[ns]?|alto|sí|por favor|gracias|todo|triste|injusto|injusticia|madre|padre|maestr[oa]|enfermer[oa]|veteran[oa]|hate|love|save|protect|defend|repeal|impeach|pass|reject|kill|ban|fund|defund|cut)$|(?:ful|ous|ible|able|ly|ed|less|ista|mente)$/u

/** Nouns that a keyboard gives a capital at the start. */
const common =
  /^(?:guns?|rents?|insulin|tax(?:es)?|jobs?|wages?|prices?|costs?|food|gas|water|air|oil|coal|farms?|farmers|schools?|kids|children|babies|family|families|health|healthcare|medicine|drugs?|opioids|fentanyl|cancer|diabetes|abortions?|women|men|rights|votes?|voters|elections?|crime|police|prisons?|borders?|immigrants|climate|wildfires?|fires?|floods?|storms?|hurricanes?|roads?|bridges?|trains?|buses|bees|wolves|wildlife|animals|parks|forests|rivers|oceans?|lakes?|seniors|veterans|vets|nurses|teachers|students|college|loans?|debt|money|inflation|groceries|eggs|daycare|childcare|preschool|libraries|books|truth|peace|war|wars|trade|tariffs?|steel|soybeans?|corn|cattle|dairy|milk|fish|salmon|internet|broadband|privacy|data|mail|science|research|vaccines?|autism|asthma|hospitals?|doctors?|clinics?|unions?|workers?|pensions?|home|homes|house|houses|hunger|rifles?|weapons?|religion|faith|god|life|lives|armas|impuestos|rentas?|insulina|salud|escuelas?|trabajos?|niños|hijos|familias?|comida|agua|medicinas?|dinero|aborto|guerra|paz|clima|vivienda|precios?|derechos|maestros|libertad|vacunas)$|(?:tion|sion|ment|ness|ity|ing|ism|ship|ance|ence|ency|age|acy|ción|sión|dad|miento|ismo)$/u
