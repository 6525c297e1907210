/**
 * What a letter says of its writer without claiming anything: that they write, ask, think and thank. Each stands for what
 * is taken out of a sentence before the rest of it is looked at.
 */
const adverb =
  '(?:(?:also|strongly|respectfully|firmly|sincerely|truly|therefore|again|really|simply|just|still|deeply|genuinely|hereby|urgently|humbly|kindly|very much|fully|wholeheartedly|especially|particularly|certainly|further|now|once more|do|only) )*'
const who = `(?:i|we) ${adverb}`
const feeling =
  '(?:convinced|confident|sure|certain|aware|concerned|worried|troubled|alarmed|hopeful|glad|grateful|disappointed|dismayed|angry|frustrated|sorry|encouraged|pleased|relieved|thankful|saddened|outraged|disturbed|deeply concerned|tired|afraid)'
const stated =
  '(?=$|[,.!?]|(?:that|this|these|the|it|every|each|no|all|any|we (?:all )?(?:should|must|ought|need|can|owe|deserve)|congress|both|congress|our|your|you|there|those|such|strong|in|of|for|its|their|what|how important|people|everyone|nobody|most|many|a|an|americans|more|better|fair|good)\\b)'
const asking =
  '(?:ask|urge|request|encourage|implore|call on|call upon|beg|appeal to|thank|appreciate|look forward to|plead with|invite|applaud|commend)'

const english = [
  `${who}(?:am )?(?:writing|write|reaching out|contacting you|contact you|reach out)(?: to you| to my (?:representative|senators?))?(?: today)?(?: to (?:you|share|say|express|tell you|let you know|ask|urge|voice|make))?`,
  `${who}(?:would |would like to |want to |must |have to |will |can only )?${asking}`,
  `${who}(?:am )(?:asking|urging|requesting|calling on|hoping|begging|counting on|relying on|looking forward to)`,
  `${who}(?:can not |will not |not |proudly )?(?:support|oppose|favor|endorse|reject|disagree with|agree with|agree that|object to|stand (?:with|against|behind|for|on))(?! (?:a|an|two|three|my|myself) )`,
  `${who}am (?:writing )?(?:strongly |firmly |deeply )?(?:for|against|in favor of|opposed to|in support of|a supporter of|an opponent of|not opposed to)(?! (?:a|an)\\b)`,
  `${who}(?:believe|think|hope|know|trust|understand|expect|agree|recognize|realize|worry|fear|doubt|say|feel (?:strongly )?(?:that|about)|feel strongly) ?(?:strongly |deeply )?(?:that |about |in )?${stated}`,
  `${who}(?:view|regard|consider|see) (?=[^,]* as )`,
  `${who}am (?:very |so |also |deeply |truly |extremely )*${feeling} ?(?:that |about |by |for |of |with |over |to (?:see|hear|learn) )?(?!\\w+ing\\b|to\\b)`,
  `${who}am (?!an? )(?:[\\p{L}]+ ){1,2}(?:about|that) (?!\\w+ing\\b)`,
  `${who}(?:want|would like|wish|hope|would love|would welcome|would be (?:glad|grateful|happy|pleased)) to (?:ask|tell|say|see|hear|know|thank|urge|share|express|add|make|raise|voice|let you know|be clear|be heard|learn|count on|understand)`,
  `${who}(?:want|would like|wish|hope for|would welcome|would appreciate|need) (?=(?:you|congress|your|this|that|our|it|answers?|an answer|a (?:vote|reply|response|congress|government|country))\\b)`,
  `${who}care (?:deeply |a lot |very much |so much )?about`,
  `${who}(?:am|as) (?:writing )?(?:(?:one of )?your constituents?|a constituent(?: of yours)?|one of the people you represent|one of those you represent)`,
  '(?:as|speaking as) (?:one of )?(?:your|a) (?:concerned )?constituents?',
  `${who}live in your (?:district|state)`,
  `${who}will (?:be )?(?:following|watching|follow|watch|remember) (?:this|your|how you|what you|closely)`,
  '(?:i|we) (?:have|had) (?:a|one) (?:question|request) (?:for you)?',
  'what i (?:think|ask|want|hope for|have to say)|why i (?:support|oppose|care|am for|am against|am writing|write|ask)|where i stand|how i feel|all i ask|i have to say|i (?:want|would like) you to (?:know|hear|understand|consider)|i can (?:count on|thank)|things i care about|that i (?:support|oppose|ask)',
  'we (?:all |americans |as a (?:nation|country|people|society) )?(?:must|should|ought to|owe|deserve|can not afford to|can do better|have a (?:duty|responsibility|chance|choice|moral \\w+))',
  'we (?:all |as a (?:nation|country|people|society) )?(?:need|can|can not|want) (?=(?:to (?:act|protect|ensure|make sure|stop|invest|do|keep|pass|fix|secure|support|defend|change|build|find|end|restore)|leaders|laws|congress|you|action|solutions|policies|a congress|a government|this|these|your|more|better|wait|ignore|let|allow|rules|both|it)\\b)',
  '(?:i|we) have (?:something|a few things|one thing|this) to (?:ask|say|tell)(?: of)?(?: you)?',
  'let us\\b',
  '(?:matters?|important|concerns?|worries|troubles|personal|close|means? (?:so much|a lot|a great deal)) (?:deeply |greatly |so much |a great deal |very much )?(?:to |for )?(?:me|us|all of us)\\b',
  '(?:(?:please|you|to|and|or|will|would|could|that|by|for|from) |(?<=^|[,;‖] ?))(?:let|tells?|telling|give|gives|show|hear|hear from|listen to|represents?|representing|write|reply to|respond to|join|allow|permit|hearing from|listening to|serve|serving|help|elected|remind|asks?) (?:me|us)\\b',
  '(?:concern|worry|trouble|elected) (?:me|us)\\b',
  '(?:all|each|every one|many|any|some|both|none) of us\\b',
  '^(?:to|for) me\\b',
  '(?:make|decide|speak|act|work|fight|decisions) for us\\b',
  'people like (?:me|us)\\b',
  'speaking for myself',
]

const publicThing =
  '(?:representatives?|senators?|congress(?:man|woman|person)?|member of congress|members of congress|delegate|legislators?|voices?|views?|opinion|opinions|concerns?|support|opposition|letters?|message|requests?|reasons?|positions?|thoughts|hopes?|beliefs?|stance|mind|heart|part|behalf|perspective|own words|country|nation|democracy|republic|constitution|government|laws|leaders|economy|planet|world|environment|climate|freedoms?|liberty|liberties|rights|values|elections?|institutions|troops|military|armed forces|future|society|communities|community|schools|state|district|system|borders?|tax dollars|taxes|infrastructure|roads|bridges|water|air|lands|parks|neighborhoods|courts|time|generation|fellow \\w+|allies|founders|national \\w+|public \\w+)'

const publicPeople =
  '(?:veterans|seniors|children|grandchildren|workers|farmers|teachers|nurses|troops|soldiers|neighbors|elders|citizens|students|families|young people|kids)'

const quality =
  '(?:own |elected |strong |strongest |deep |full |sincere |firm |two |us |grave |serious |most vulnerable |great |natural |shared |local |federal |public |whole |entire )*'
const possessed = [
  `(?:my|our) ${quality}${publicThing}`,
  `our (?:nation |country )?${quality}${publicPeople} (?=deserve|need|should|must|ought|depend|rely|can|who|and (?:their|our)|future)`,
  `(?:for|to|of|protect|serve|support|honor|protecting|serving|supporting|harm|harming|fail|failing) (?:all )?our ${quality}${publicPeople}(?= *[.,;!?]|$)`,
]

const spanish = [
  '(?:yo )?(?:le |les )?escrib(?:o|imos)(?: hoy)?(?: para)?(?: pedirle| expresar| decirle| compartir)?',
  '(?:yo )?(?:le|les|los|lo|la) (?:pido|pedimos|ruego|solicito|agradezco|agradecemos|insto|invito|exhorto|urjo|suplico|doy las gracias)',
  '(?:yo )?(?:solicito|ruego|pido|apoyo|apoyamos|rechazo|agradezco)(?! a (?:mi|un|una|dos|tres)\\b)',
  '(?:yo )?(?:me opongo|nos oponemos|estoy (?:a favor|en contra|de acuerdo|en desacuerdo|convencid[oa]|preocupad[oa]))(?: con| a| por| de)?',
  '(?:yo )?(?:no )?(?:creo|pienso|considero|opino|espero|sé|confío|entiendo|creemos|esperamos)(?: en)? (?=que|el|la|los|las|su|firmemente|una? )',
  '(?:yo )?(?:quiero|quisiera|queremos|quisiéramos|deseo) (?=que|pedir|decir|saber|expresar|compartir|agradecer|una respuesta|escuchar|un congreso)',
  '(?:me|nos) (?:preocupan?|importan?|gustaría|alegra|alarma|indigna|duele ver)(?: mucho| profundamente)?(?: saber| que| pedirle| escuchar)?',
  '(?:soy|como|somos) (?:su |un |una |uno de sus |una de sus |una de las |uno de los )(?:constituyentes?|electora?|electores|personas que usted representa|representad[oa]s?)',
  '(?:le|les) (?:digo|decimos|cuento|contamos)|(?:que )?me (?:diga|conteste|responda|escuche|explique|represente)|mis (?:razones|preocupaciones|opiniones|representantes|palabras)',
  '(?:todos|todas|cada uno de|muchos de) nosotr[oa]s',
  '(?:díga|hága|permíta|escúche|respónda|conteste|represent[ea]|escucharme|decirme)(?:me|nos)?(?: a mí)?',
  '(?:lo que (?:yo )?pienso|por qué me importa|lo que me importa|mi (?:voz|opinión|carta|mensaje|preocupación|apoyo|oposición|petición|postura|representante|senadora?|congresista|punto de vista))',
  'nuestr[oa]s? (?:país|nación|democracia|gobierno|comunidad|comunidades|leyes|representantes?|sociedad|derechos|constitución|economía|futuro|planeta|congreso|escuelas|hijos merecen|líderes|estado|distrito)',
  '(?:todos )?(?:debemos|merecemos|necesitamos (?=que|leyes|líderes|su))',
]

const all = [...english, ...possessed, ...spanish].map(
  each => new RegExp(`(?<!\\p{L})(?:${each})(?:(?<=\\s)|(?!\\p{L}))`, 'giu'),
)

/** Stands where a frame was, so that what followed it is not taken for the beginning. */
export const gap = '◦'

/** The sentence, in small letters, without what every letter may say. */
export function withoutFrames(plain: string): string {
  return all.reduce((rest, frame) => rest.replace(frame, ` ${gap} `), plain)
}
