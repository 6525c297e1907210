const fill = (length, text) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Functions that return a text of a given length. Each key says what the text consists of. */
export const texts = {
  'one word': length => fill(length, 'a'),
  'one word of capitals': length => fill(length, 'ACT'),
  blanks: length => `${fill(length - 2, ' ')}x.`,
  'blanks after a street': length => `1 Main St${fill(length - 10, ' ')}x`,
  commas: length => `I ${fill(length - 3, ',')}x`,
  'line ends': length => `${fill(length - 1, '\n')}x`,
  'line ends and greetings': length => fill(length, 'Dear\nyours\n'),
  'nested brackets': length => fill(length / 2, '([{"') + fill(length / 2, '"}])'),
  'full stops': length => fill(length, '.'),
  initials: length => fill(length, 'A. B. U.S. H.R. '),
  'short sentences': length => fill(length, 'No. I am. '),
  numbers: length => fill(length, '$71 and 3,000 of 12.5 percent '),
  'digits alone': length => fill(length, '9'),
  'house numbers': length => fill(length, '123456 North A'),
  'parts of emails': length => fill(length, 'a@a.'),
  'parts of links': length => fill(length, 'a.a-a.'),
  'tags that do not end': length => fill(length, '<a b='),
  'tags in tags': length => fill(length / 2, '<a') + fill(length / 2, '>'),
  entities: length => fill(length, '&#60;&lt;!--'),
  Markdown: length => fill(length, '**a__`[b]('),
  'claims of a life': length => fill(length, 'As a veteran and mother of three, I lost my job. '),
  'claims of bills': length => fill(length, 'H.R. 22 of the SAVE Act does not ban what it bans. '),
  'many different words': length =>
    Array.from({ length: length / 6 }, (_, nth) => nth.toString(36).padStart(5, 'q'))
      .join(' ')
      .slice(0, length),
  'mixed scripts': length => fill(length, 'aБ中ع🙂e\u0301 '),
  'combining marks': length => `e${fill(length - 1, '\u0301\u0323')}`,
  'marks of direction': length => fill(length, '\u202Ea\u2066b\u200B'),
  'halves of characters': length => fill(length, '\uD83D\uDE00\uD83D '),
  apostrophes: length => fill(length, "'s’"),
  Spanish: length => fill(length, 'No soy de aquí y mi señora tampoco, porque el sueño '),
  'Vietnamese without marks of sentences': length => fill(length, 'Tôi sống ở đây đã hai mươi năm '),
  'Chinese without spaces': length => fill(length, '我母亲的药太贵了'),
  requests: length => fill(length, 'Please vote no on this bill. Do not support it. '),
  'requests without an end': length => fill(length, 'please vote no on '),
  placeholders: length => fill(length, '[State] INSERT NAME ____ '),
  underscores: length => fill(length, '_'),
  'open square brackets': length => fill(length, '['),
  'quotation marks': length => fill(length, '"“'),
  'quotations that do not end': length => fill(length, 'He said "I will kill you and “'),
  'all but a threat': length => fill(length, 'I will come to your house and '),
  'threats that name no violence': length => fill(length, "I'm coming to your office "),
  'threats of nothing': length => fill(length, 'I will come and go and get my a the gun '),
  'first persons': length => fill(length, "I'll I will I am going to we "),
  misspellings: length => fill(length, 'i dont recieve alot teh goverment '),
  'long words that no dictionary knows': length =>
    Array.from({ length: length / 31 }, (_, nth) => nth.toString(36).padStart(30, 'qwertzuiopasdfg'))
      .join(' ')
      .slice(0, length),
  'lines of contact': length => fill(length, 'Call me at 555-010-0100\n12 Elm Street\nme@example.org\n'),
  'digits of telephones': length => fill(length, '555-010-'),
  'sign-offs': length => fill(length, 'Sincerely,\nJane Roe\n\n'),
  'points of a list': length => fill(length, '- a\n1. b\n'),
  paragraphs: length => fill(length, 'I sat.\n\n'),
  casework: length => fill(length, 'my VA claim my passport my Social Security '),
  'openings of form letters': length => fill(length, 'I am writing to you today as a constituent '),
  'the starter message again': length =>
    fill(length, 'Fans should see the whole price of a ticket from the start. '),
  'one sentence': length => `${fill(length - 1, 'and I saw that my wife was ill ')}.`,
  'words of one letter': length => fill(length, 'a b c d i '),
  'paragraphs of one letter': length => fill(length, 'a\n\n'),
  'the same word': length => fill(length, 'the the the '),
  'dashes and dots': length => fill(length, '…—-–'),
}

/** Returns prose of a given length, for comparison with a hostile text. */
export const ordinary = length =>
  fill(
    length,
    'I saved for four months to take my niece to Tulsa. The page said $62 a seat, and at the end it said $118. She never knew what it cost.\n\nI drive a school bus, and that was two weeks of groceries for us. I do not mind paying people for their work. I mind being told one price and charged another. ',
  )
