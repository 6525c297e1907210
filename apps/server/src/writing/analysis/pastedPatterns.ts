import { anyOf, patternOf } from './pattern.ts'

/**
 * Matches a label before a text that the sender should copy or read out. The text after the label belongs to the
 * letter.
 */
export const labels = patternOf(
  'iu',
  String.raw`^[\s*#=–—-]{0,4}(?:`,
  '(?:sample|suggested|phone|call|calling|voice ?mail|e-?mail|text|pre-?written|optional|the|your|our) ',
  '){0,3}',
  anyOf(
    'scripts?',
    'template',
    'talking points',
    '(?:urgent )?action alert',
    'call to action',
    'sample (?:letter|message|e-?mail|text|tweet)',
    'suggested (?:letter|message|e-?mail|text|wording)',
    'instructions',
    'gui[oó]n(?: de (?:la )?llamada| telef[oó]nico)?',
    '(?:carta|mensaje) (?:modelo|de muestra|sugerid[oa])',
    'plantilla',
    'instrucciones',
  ),
  String.raw`(?: for (?:callers|voice ?mail|calls|e-?mails?|your (?:call|letter)))?(?: \([^()]{1,40}\))?`,
  String.raw`[\s*#=]{0,4}(?::[\s*]{0,4}|\s[–—-]\s|$)`,
)
/** Matches the title of a campaign page, such as `Tell Congress: No Gun Grab!` */
export const title = patternOf(
  'u',
  String.raw`^[\s*#=–—-]{0,4}(?:(?:Action Alert|ACTION ALERT)\s?[:–—-]\s)?`,
  anyOf(
    [
      '(?:[Tt]ell|TELL|[Aa]sk|[Uu]rge) ',
      anyOf(
        'Congress',
        'CONGRESS',
        String.raw`the (?:U\.?S\.? )?(?:Senate|House)`,
        'Washington',
        'WASHINGTON',
        'lawmakers',
      ),
    ],
    'D[ií]ga(?:le)? al Congreso',
  ),
  String.raw`:\s(?=\p{Lu})`,
)

/** Matches an instruction for a person who reads the text aloud, such as `(PAUSE)`. */
export const direction = patternOf(
  'iu',
  String.raw`^\s?[([*]{1,2}\s?`,
  anyOf(
    '(?:short |long |brief )?pause',
    String.raw`wait(?: for (?:a |an |their |the )?(?:response|reply|answer|beep|tone|staff\p{L}*))?`,
    '(?:take a )?(?:deep )?breath(?:e)?',
    'repeat',
    'smile',
    'listen',
    'spell (?:it|this|(?:out )?your name)(?: out)?',
    'hang up',
    'read (?:slowly|aloud)',
    'pausa',
    'espere(?: la)?(?: respuesta)?',
    'repita',
    'respire',
  ),
  String.raw`\s?[.!]?[)\]*]{1,2}[.,]?\s?`,
)

export const blanks: readonly RegExp[] = [
  /^\s?[([*]{1,2}\s?(?:optional|opcional)\s?[:,.)\]–—-]/iu,
  /^\s?optional\s?:\s?(?:add|insert|include|mention|describe|share|tell|explain|say|write|personal)/iu,
  /^\s?opcional\s?:\s?(?:añad|agreg|incluy|escrib|describ|cuent|mencion|expli)/iu,
  patternOf(
    'iu',
    String.raw`^\s?[([*]{1,2}\s?(?:please |you (?:can|may|might) |here,? )?`,
    anyOf(
      'add',
      'insert',
      'include',
      'mention',
      'describe',
      'share',
      'tell',
      'explain',
      'personali[sz]e',
      'customi[sz]e',
      'fill in',
      'replace',
      'change',
      'edit',
      'delete',
    ),
    String.raw`\b[^)\]]{0,80}?\b(?:your?|here|personal|own|sentences?|above|below|if you)\b`,
  ),
  patternOf(
    'iu',
    String.raw`^\s?[([*]{1,2}\s?(?:por favor,? )?`,
    anyOf(
      'añad[ae]',
      'agregu?[ae]',
      'inclu(?:ya|ye)',
      'escrib[ae]',
      'describ[ae]',
      'cuent[ae]',
      'mencion[ae]',
      'expli(?:que|ca)',
    ),
    String.raw`(?![\p{L}])[^)\]]{0,80}?(?<![\p{L}])(?:sus?|tus?|aquí|personal|oración|frase)(?![\p{L}])`,
  ),
  patternOf(
    'iu',
    String.raw`^\W{0,3}(?:please )?(?:add|insert|include|write) (?:a|an|one|two|1|2|your) (?:or two |\p{L}+ )?`,
    String.raw`(?:sentences?|lines?|paragraph|story|details?)\b[^.!?]{0,20}\b`,
    anyOf(
      'about (?:you(?:r|rself)?|why you|how (?:this|it) (?:affects|would affect) you)',
      'of your own',
      'here',
    ),
    String.raw`\b`,
  ),
]

export const footers: readonly RegExp[] = [
  patternOf(
    'iu',
    String.raw`^\W{0,3}you(?:'re| are)? (?:are )?(?:receiv(?:ing|ed)|getting|got) this `,
    '(?:e-?mail|message|newsletter|mail|alert)s? ',
    anyOf(
      [
        'because ',
        anyOf(
          String.raw`\W{0,3}$`,
          'your (?:e-?mail|address|name) ',
          'of your (?:subscription|membership|sign)',
          [
            "you(?:'ve|'re| have| are| were)? (?:previously |recently |once )?",
            anyOf(
              'sign',
              'subscri',
              'opt',
              'regist',
              'joined',
              'donated',
              'took action',
              'taken action',
              'request',
              'provided your',
              'a (?:member|subscriber|supporter|donor|friend) of (?!congress|the (?:house|senate))',
              'on (?:our|the|a) (?:mailing |e-?mail )?list',
            ),
          ],
        ),
      ],
      String.raw`at \S{1,64}@`,
    ),
  ),
  patternOf(
    'iu',
    String.raw`^\W{0,3}`,
    anyOf(
      [
        'this (?:e-?mail|message|newsletter) was ',
        anyOf(String.raw`sent to \S{1,64}@`, 'sent to you (?:by|because)', 'intended (?:only )?for the'),
      ],
      [
        String.raw`(?:to |click (?:here )?to )?unsubscribe\b`,
        String.raw`(?=\s?(?:[|>]|$|[.,:•·-]|here|from (?:this|our|these|all)|or\b|click|at any time|instantly|\/))`,
      ],
      [
        '(?:if you )?',
        anyOf(
          'no longer (?:wish|want) to receive',
          "(?:would|'d) (?:like|prefer) not to receive",
          'to stop receiving',
        ),
        ' ',
        anyOf(
          'these',
          'this',
          'our',
          'e-?mails?',
          'messages?',
          'updates',
          'alerts',
          'communications',
          'such',
        ),
        String.raw`\b`,
      ],
      [
        '(?:manage|update|change) (?:your )?(?:e-?mail |subscription |contact )?',
        String.raw`(?:preferences|subscriptions?)\b`,
      ],
      [
        '(?:view|read|open) (?:this|it)? ?(?:e-?mail |message |page )?(?:in|on) (?:your|a|the) (?:web )?brows',
        String.raw`er\b`,
      ],
      String.raw`(?:copyright )?© ?\d{4}`,
      String.raw`copyright \d{4}\b`,
      String.raw`all rights reserved\b\W{0,3}$`,
      String.raw`privacy policy(?:\s?[|•·]|\W{0,3}$)`,
      String.raw`powered by \p{Lu}?(?:actionnetwork|everyaction|mailchimp|nationbuilder|action network)`,
      String.raw`forward (?:this )?to a friend\W{0,3}$`,
      String.raw`was this e?mail forwarded to you\b`,
      String.raw`add us to your address book\b`,
    ),
  ),
  patternOf(
    'iu',
    anyOf(
      [
        String.raw`^\W{0,3}paid for by (?:our |small |grassroots )?`,
        anyOf(
          'neighbors',
          'supporters',
          'donors',
          'members',
          'people',
          'readers',
          'viewers',
          'friends',
          'folks',
          'patriots',
          'voters',
        ),
        String.raw` like you\b`,
      ],
      [
        String.raw`^\W{0,3}paid for by (?:the )?[^,.!?]{0,60}\b`,
        anyOf(
          'committee',
          'for congress',
          'for senate',
          'pac',
          'action',
          'coalition',
          'fund',
          'inc',
          'party',
          'campaign',
          'alliance',
          'association',
          'friends of',
        ),
        String.raw`\b[^,!?]{0,40}$`,
      ],
    ),
  ),
  patternOf(
    'iu',
    String.raw`^\W{0,3}`,
    anyOf(
      [
        '(?:usted )?',
        anyOf('est[aá] recibiendo', 'recibe', 'recibi[oó]', 'has recibido', 'ha recibido', 'recibes'),
        ' este (?:correo|mensaje|bolet[ií]n)(?: electr[oó]nico)? porque ',
        anyOf(
          String.raw`\W{0,3}$`,
          'se (?:ha )?(?:suscri|inscri|registr)',
          'te (?:has )?(?:suscri|inscri|registr)',
          'est[aá]s? (?:suscri|inscri|registr|en nuestra lista)',
          'su (?:correo|direcci[oó]n)',
          'firm[oó]',
        ),
      ],
      String.raw`(?:para )?(?:cancelar|anular) (?:la |su |tu )?suscripci[oó]n(?![\p{L}])`,
      String.raw`(?:para )?dar(?:se|te) de baja(?: de (?:esta|la|nuestra) lista)?\s?(?:\||$|[.,:]|haga|haz|aqu[ií])`,
      String.raw`(?:administrar|gestionar|cambiar) (?:sus |tus |las )?preferencias\W{0,3}$`,
      'todos los derechos reservados',
      [
        String.raw`si (?:ya )?no (?:desea|quiere|deseas|quieres) (?:seguir )?recib\p{L}+ (?:estos|este|m[aá]s|nuestros)`,
        ' (?:correos|mensajes?|bolet)',
      ],
    ),
  ),
]

/** Matches a line that a mail program or the sender's employer appends to an email. */
export const signature = patternOf(
  'iu',
  String.raw`^\W{0,3}`,
  anyOf(
    'sent from my (?:i|android|galaxy|samsung|mobile|phone|verizon|t-mobile|at&t|black|yahoo|cell)',
    String.raw`get outlook for\b`,
    'sent (?:via|with|from) (?:yahoo|gmail|outlook|aol|proton|the free)',
    'enviado (?:desde|de) mi (?:i|android|galaxy|samsung|m[oó]vil|celular|tel)',
    [
      anyOf(
        'confidentiality notice',
        'confidential',
        'privileged',
        'disclaimer',
        'aviso de confidencialidad',
      ),
      String.raw`\b[^.!?]{0,20}:`,
    ],
    [
      'th(?:is|e information (?:contained )?in this) (?:e-?mail|message|transmission)',
      String.raw`(?: and any attachments?)? (?:may (?:be|contain)|(?:is|are) intended|contains?) [^.!?]{0,60}\b`,
      '(?:only|privileged|confidential|intended)',
    ],
    [
      'if you ',
      anyOf(
        'are not the intended recipient',
        '(?:have )?received this (?:e-?mail|message|communication|transmission) in error',
      ),
    ],
  ),
)

export const forwardMark = /^(?:(?:fwd?|rv|reenv)\s?:\s{0,3}){1,9}/iu
export const mailMark = patternOf(
  'iu',
  anyOf(
    '^(?:subject|asunto): ',
    '^(?:from|to|date|sent|cc|de|para|fecha): [^!?]{1,60}$',
    [
      String.raw`^[-_*\s]{0,40}`,
      anyOf(
        'original message',
        'forwarded message',
        'begin forwarded message',
        'mensaje (?:original|reenviado)',
      ),
      String.raw`[-_*\s:]{0,40}$`,
    ],
    String.raw`^(?:on|el) [^.!?\n]{6,120}\b(?:wrote|escribió):$`,
  ),
)
