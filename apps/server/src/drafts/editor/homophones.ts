import type { LetterLanguage } from '@redress/core/language/letterLanguage'
import type { Items } from './tokens.ts'

type Substitution = { from: readonly string[]; to: readonly string[]; where: RegExp }

const regular = String.raw`(?!(?:need|feed|listen|open|happen|often|seven|ten) )\S+(?:ed|en)`
const participle = `(?:${regular}|beat|bought|brought|built|caught|come|cut|done|fed|found|gone|got|had|heard|held|hit|hurt|kept|\
known|laid|led|left|lent|let|lost|made|meant|met|paid|put|quit|read|run|said|seen|sent|set|shot|shown|shut|slept|sold|\
spent|split|stood|struck|stuck|sworn|taught|thought|thrown|told|torn|won|worn|become|begun|born|grown|drawn|flown|hung|\
dug|understood|went)`
const adverb = '(?:never |always |also |just |already |still |not |often |even |really |only )?'
const host = '(?:he|she|it|that|this|there|here|what|who|where|how|everything|everyone|one|body|why)'
const opening = String.raw`(?:\.|\?|;|,|and|but|because|so|that|if|when|think|know|hope|say)`
const verb = `(?:be|have|never|not|vote|need|keep|call|go|lose|always|do|get|see|die|take|like|love|rather|also|still|write|\
pay|make|move|ask)`
const object = '(?:us|me|my|our|the|a|to|in|on|out|up|it|down|away|are)'
const noNoun = String.raw`(?:not|a|the|so|very|always|still|too|also|all|just|never|really|\S{2,}ing ${object})`
const adjective = `(?:much|many|late|little|few|long|hard|high|low|old|young|poor|rich|sick|expensive|far|big|small|soon|often|tired|\
scared|fast|hot|cold|wet|dry|busy|weak|slow|dangerous|cheap|heavy|close|easy|strict|good|bad|strong|important|loud|proud|afraid)`
const goingTo =
  '(?:went|go|goes|came|come|going|moved|listen|talk|spoke|used|want|wants|have|has|had|need|try|able|got|next|close|up)'
const noOwner = String.raw`(?:is|are|was|were|has|have|had|do|did|will|can|and|or|who|that|[.?,;]|\S+ed|${participle})`
const noPossession =
  '(?:is|are|was|were|will|has|have|had|before|after|for|in|on|at|with|to|and|but|because|when|who|that|now|again|too|i|we|he|she|they|it|you|a|the|my|our|since|until|every|all) |[.?,;]'
/** A verb stands here, or a noun. */
const toVerb = '(?:to|not|will|would|can|could|should|must|may|might|please|i|we|they|you)'
const toNoun = '(?:a|the|my|our|his|her|their|your|this|that|of|no|some|any|every|more)'
const people =
  '(?:us|me|them|him|her|everyone|every|my|our|the|people|families|kids|small|all|millions|veterans|seniors)'
const bigChange = '(?!.*(?:change|reform|polic|transition|cure|repair))'

/**
 * Where, read in `w2 w1 _ n1 n2 n3`, the source's items around the words, with `.` at an edge; then source and edit, `<>`
 * both ways, with `_` for a blank. First contractions that stand for two things, then agreement and homophones, there
 * where the other reading makes no sense.
 */
const english = String.raw`
  ${host} _ (?!${participle} ) :: 's<>is
   _ (?:not|a|the|so|very|too|still|always|never|just)  :: 's<>is
   _ (?:${adjective}|dead|alive|disabled|retired|married|deaf|blind|worried|okay|unfair|wrong) (?:[.?,;]|and|but|because|with|from|in|at|of|so|for|to)  :: 's<>is
  ${host} _ ${participle} (?:[.?,;]|and|but|because|by|in|at|on|to|from|with|for|about)  :: 's<>is
  body _ \S{2,}ing  :: 's<>is
  (?:husband|wife|mom|dad|mother|father|son|daughter|brother|sister|kid) _ (?:on|in|at|\d+) \S+ (?:[.?,;]|and|but|because)  :: 's<>is
   _ ${adverb}(?:had|got|gotten|become|lost|seen|worked|lived|stolen) (?!to |by |[.?,;]) :: 's<>has
   _ ${adverb}been  :: 's<>has
   _ ${adverb}(?!${participle} |better ) :: 'd<>would
   _ ${adverb}(?:been|better|${regular}|gone|known|lost|done|had|made|left|sold)  :: 'd<>had
  _ :: its<>it_'s whose<>who_'s
  (?:the|some|its|no|bad|these|those|of|my|their|health|ill|side|terrible|long) _  :: affects>effects affect>effect
  (?:to|not|will|can|could|would|may|might|does|do|really|greatly|directly|even|law|bill|rule) _ ${bigChange}${people}  :: effect>affect
  (?:it|this|that|which|law|bill|cut|policy|rule|really|cuts|not|way) _ ${bigChange} :: effects>affects effected>affected
   (?!${toNoun} |side )\S+ _ ${people}  :: effects>affects
   _ (?:from|me|us|out|you|this|that|the|it|him|her|my|our|what|about|a)  :: here>hear
  ${toVerb} _  :: here>hear except>accept loose>lose by>buy new>knew no>know advice>advise breath>breathe meat>meet
  (?:over|right|from|come|up|out|live|lived|lives|work|down|stay|moved|around|in) _  :: hear>here
  (?:to|not|must|should|will|can) _  :: chose>choose
  \. _ (?:no|a|nothing|not|nobody)  :: theirs>there_'s
  (?:my|our|his|her|their|your|the) _ \S+ :: childs>child_'s
  (?:is|was) _ (?!the |a )  :: are>our
   (?!we |they |you |who |kids )\S+ _ (?:whole|entire|own)  :: are>our
  (?:a|one|every|each|another) _  :: women>woman men>man children>child
   _ syndrome  :: downs>down_'s
  of _ (?:for|and|[.?,;])  :: principal>principle
  (?:my|our|of|\d+|these|those|many|several|both) _ (?:has|have|is|are|was|were|with|in|who|and|[.?,;])  :: children_'s>children
  (?:a|the|its|need|lunch|catch|tax|give|us|me|no) _ (?!fluid|pads?|line) :: brake>break
   (?:a|the|small|one|big|every) _ of  :: peace>piece
   (?:in|at|for|want|world|of|and) _ (?!of ) :: piece>peace
   (?:law|bill|act|mother|father|mom|dad|husband|wife|brother|sister|son|daughter|friend|who|he|she|they|it|congress|house) _ (?:in|on|last|away|by|two|\d+|[.?,;])  :: past>passed
   _ (?:away|the|a|it|this|last|their|there|out|my|on)  :: past>passed
   (?:the|my|our|in|last|this|for|years|half) _ (?!away|it |by ) :: passed>past
   (?:driv(?:e|es|ing)|drove|go|goes|going|went|walk(?:s|ed|ing)?|ran|run|running|get|got) _  :: passed>past
  (?:not|are|is|was|were|be|been|only) _ to  :: aloud>allowed
  _ :: excepted>accepted
  (?:response|letter|calls?|hear|heard|money|away|help|miles|come|came|comes|coming|suffer|suffers|suffering|died|answer|home|letters|far) _ (?!of ) :: form>from
   (?:the|school|our|my|his|her|high|assistant|vice) _ (?:of the|of my|of our|at|called|said|told|wants|says|is a|was a|will|suspended|and teachers)  :: principle>principal
  _ :: per_cent<>percent cloths<>clothes witch>which in_to<>into on_to<>onto
   _ (?:of money|of time|of our|of my|of taxes|of tax|water|money|time|food|our|it)  :: waist>waste
   (?:i|we|he|she|they|it|who) _ (?:away|out|the|my|our|it|me|us|him|her|them|a)  :: through>threw
  (?:company|developers?|contractor|people|landlord|boss|neighbors?|kids|men|workers|police) _ (?:out|away|the|a|our|my|it)  :: through>threw
   (?:go|went|goes|going|gone|come|came|get|got|live|lived|run|runs|drive|drove|put|been|all|halfway|way|walk) _  :: threw>through
  ${toVerb} _ (?:it|this|that|the|a|this|any|to|another|in)  :: bare>bear
  _ (?!${noPossession}) :: there>their
  _ (?:is|are|was|were|will|has|have|should|would|must|needs|used|[.?,;])  :: their>there
  (?:is|was|were|it|not|because) _ (?:fault|idea|job|choice|turn|own|home|house|land|money|problem|decision|life|right|only)  :: there>their
  _ ${noNoun}  :: there>they_are their>they_are your>you_are
  ${opening} _ \S{2,}ing (?:less|more|no|all|for|with|his|her|their|your|them|\d+)  :: there>they_are
  _ (?:wrong|supposed|welcome|our|right (?:[.?,;]|about|that|and|but|not))  :: your>you_are
   (?:when|since|that|where|if|because|and|once|while) _ \S{2,}ing  :: your>you_are
  _ (?!own ) :: its>it_is
  _ (?:${adjective}|week|damn|darn)  :: to>too
  (?:${adjective}|weak|broke) _ (?!${adjective}|[.?,;]) :: too>to
   (?!${goingTo} )\S+ _ [.?,] :: to>too
  to _ (?:the|a|my|our|it|this|that|masks?)  :: where>wear
   (?:not|will|would|can|must) _ (?:the|a|my|our|it|this|that|masks?|his|her|their)  :: where>wear
  (?:want|need|have|had|going|able|try|tried|used|like|listen|afford|easy|hard|go|went|due|close|next|happy|glad) _ (?!${adjective}|[.?,;]) :: too>to
  (?:more|less|fewer|rather|other|better|worse|sooner|later|older|higher|lower)(?: \S+){0,4} _ [^.?,; ] :: then>than
  (?:\S+er) _ [^.?,; ] :: then>than
  and _  :: than>then
  (?:could|should|would|might|must|not) _  :: of>have
  (?:to|can|could|would) _ (?:a|an|the|us|my|how|what|about|that|why|it|this)  :: no>know
   not _ (?:what|how|if|why|where|who|when|whether|that|anything|it|about|the|you|him|her|them)  :: no>know
  (?:had|have|has|with|there is|there are|is|get|got|no) _ (?:rights|reason|idea|money|help|choice|way|one|time|doctor|doctors|jobs|work|health|insurance|heat|water|hope|power)  :: know>no
  (?:i|we|he|she|they|never) _ (?:that|what|how|it|this|they|he|she|him|her|nothing|something|about|i|we)  :: new>knew
  _ (?!is|was|will|has|event|forecast|[.?,;]) :: weather>whether
  (?:we|they|you|there|kids|people|parents|children|families) _  :: where>were
  (?:place|house|town|city|state|area|country|hospital|school|street|know|neighborhood|us|me|tell) _  :: were>where
  \. _ (?:${noNoun}|tired|sick|poor|broke|scared|afraid|worried)  :: were>we_are
  \. _ \S{2,}ing  :: were>we_are
  \. _  :: know_one>no_one
  ${opening} _ ${verb}  :: well>we_will ill>i_will
  ${opening} _ (?:like|be|have|never|rather|love|vote|also|not)  :: id>i_would id>i_'d wed>we_'d wed>we_would
  (?:a|per|every|each|last|this|next|one|\d+) _  :: weak>week
  (?:too|to|so|very|is|are|was|feel|felt|got|am) _ (?:[.?,;]|and|to|from|but)  :: week>weak
  (?:is|be|keep|stay|was|a|it) _ [.?,;] :: quite>quiet
   the _ (?!in|was|is|of) :: hole>whole
   (?:be|been) _  :: herd>heard
   (?:not|never|i|we) _ (?:that|about|from|you|of|it)  :: herd>heard
   only _  :: won>one
  (?:the|bad|cold|hot|good|severe|extreme) _  :: whether>weather
   (?:the|a|our|this|dirt|my|main|county|every) _ (?!a |the |my |our |to ) :: rode>road
  (?:am|is|are|was|were|so|get|gets) _ (?:at|in|[.?,;]|and|with|to|of)  :: board>bored
   (?!i |we |they |you )\S+ _ to (?:the|my|our|his|her|this|a)? :: do>due
  \. _ (?:family|town|state|rent|home|farm|community|kids|school|county|roads?|son|daughter|schools|country)  :: are>our
  (?:get|got|drink|use|need|taking|cutting|losing|lost|lose|love|loves|sold|in|of|for|to|from|on|at|with|into|about|all|protect|save|support|help|keep|pay|and|close|closing|destroy|ruin|steal|raise|cut|fix) _ (?!you|we|they|there|not|all|the|a |in |[.?,;]) :: are>our
  _ (?:a|the|sick|${adjective})  :: quiet>quite
  (?:\d+|these|those|many|several|both) _  :: child>children man>men woman>women person>people
  _ (?:kids?|child|family|wife|husband|mother|job|office|vote|staff|constituents|district|position|colleagues|own|desk|seat|website|leadership|time|service|help|support|response|party|letter)  :: you_are>your
  _ (?:own|money|jobs|plan|doors|homework|insurance|medicine|rent|house|home|land|kids|children|families|pay|vote)  :: they_are>their
  but _ (?:i|we|he|she|they|it|the|my|our)  :: know>now
   to _ (?:down|up|into|free|the (?:cycle|law|rules|bank))  :: brake>break
  (?:to|i|never|not) _ (?:to|you|this|a|in|my)  :: right>write
   (?:\S+) _ (?:now|away|thing|to know|to vote|to bear|to work|to live|here|there)  :: write>right
  \S+ _ (?:i|we|he|she|they|it|you|there)  :: cause>because
   (?:have|has|had|never|not) _ (?:here|in|on|a|the|sick|waiting|told|denied|working|there|to|cut|told|able|\S+ing|\S+ed)  :: bean>been being>been
  (?:i|we|he|she|they|it) _ to  :: use>used
  (?:am|is|are|was|were) _ to  :: suppose>supposed
  (?:gulf|east|west|this|the|our|on the) _ (?:[.?,;]|is|was|and|guard|where)  :: cost>coast
   _ (?:broke|breach|flooded)  :: levy>levee
   health? _  :: heath>health
   _ care  :: heath>health
   (?:my|our|his|her|their|the) _ (?!${noOwner} )\S+  :: moms>mom_'s dads>dad_'s husbands>husband_'s mothers>mother_'s fathers>father_'s doctors>doctor_'s wifes>wife_'s
  (?:my|our|his|her|your|their|the) _ (?!${noOwner} )\S+  :: towns>town_'s citys>city_'s states>state_'s countys>county_'s countrys>country_'s companys>company_'s landlords>landlord_'s governors>governor_'s presidents>president_'s
   (?:my|our|his|her|the) _ (?:too|so|very|not|a) \S+ (?:[.?,;]|and|but|for) :: rents>rent_'s husbands>husband_'s wifes>wife_'s moms>mom_'s dads>dad_'s`

const spanish = String.raw`
  (?:mama|papa|hij[oa]|espos[oa]|madre|padre|herman[oa]|ley|él|ella|que|no|todo|se|país|también|y) _  :: esta>está
   (?!de |en |a |con |por |para |toda |y |o )\S+ _ (?:muy|suci[oa]|enferm[oa]|cerrad[oa]|sol[oa]|mal|bien|lejos|car[oa]|llen[oa]|\S{3,}[aei]d[oa]|\S+ndo) :: esta>está
  \. _ , :: si>sí
  (?:[.,]|hijo|papa|esposo|hermano|padre|tío|abuelo|que|porque|y|amigo|vecino) _ (?:me|te|se|nos|es|está|esta|tiene|trabaja|vive|no|ya)  :: el>él
  (?:nos|se|lo|la|los|las|me|te|le|les|que|no|ya|nunca|ellos) _ \S+(?:ado|ido|cho|sto|erto)  :: an>han
  _ :: un<>una a_ver>haber boy>voy valla>vaya ahi>hay
  (?:\.|,|y|pero) _ (?:si|que|cuando)  :: haber>a_ver
  (?:que|no|o|pero|cuando|ojalá) _  :: halla>haya aya>haya halla>vaya
  (?!voy|vas|va|vamos|van|fui|fue|fuimos|ir|yo|tú|ella|él|mi|tu|llegó|llego|vi|ayuda|ama|a|llamé|llamo|gracias )\S+ _ \S+(?:ado|ido|cho|sto|erto)  :: a>ha e>he
  (?:ha|he|han|hemos|había|lo|de|un) _  :: echo>hecho
  (?:mi|el|papa|un|hijo|esposo|ella|no) _ (?:que|un|una|cáncer|la|el|su)  :: tubo>tuvo
  [^ .]+ _ (?:no|es|me|mi|mis|nos|la|el|los|las|se|tengo|tenemos|hay)  :: por_que>porque
  no _  :: se>sé
  (?:papa|mama|hij[oa]|espos[oa]|abuel[oa]|herman[oa]|madre|padre|él|ella) _  :: trabajo>trabajó llego>llegó pago>pagó quedo>quedó paso>pasó dejo>dejó gano>ganó compro>compró tomo>tomó llamo>llamó ayudo>ayudó lucho>luchó`

function compile(table: string): ReadonlyMap<string, Substitution[]> {
  const byFirst = new Map<string, Substitution[]>()
  for (const line of table.trim().split('\n')) {
    const [where = '', pairs = ''] = line.replace(/^ {2}/, '').split(' :: ')
    for (const pair of pairs.split(' ')) {
      const [one = [], other = []] = pair.split(/<?>/).map(side => side.split('_'))
      for (const [from, to] of pair.includes('<>')
        ? [
            [one, other],
            [other, one],
          ]
        : [[one, other]]) {
        const [first = ''] = from ?? []
        const entry = { from: from ?? [], to: to ?? [], where: new RegExp(where, 'u') }
        byFirst.set(first, [...(byFirst.get(first) ?? []), entry])
      }
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
    const around = [
      ...source.slice(Math.max(0, i - 6), i - 2),
      source[i - 2],
      source[i - 1],
      '_',
      source[after],
      source[after + 1],
      source[after + 2],
    ]
    if (where.test(` ${around.map(each => each?.slice(0, 20) ?? '.').join(' ')} `))
      yield [from.length, to.length]
  }
}
