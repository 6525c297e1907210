/**
 * The sentences for what the check of an organization and of an image finds, by code. A sentence continues the name of
 * its field. A name in braces stands for a value.
 */
export const findings = {
  missing: 'is missing.',
  'not-text': 'must be text.',
  'not-text-but': 'must be text. Put it in quotes: "{value}".',
  empty: 'is empty.',
  'empty-events': 'is empty: name an event.',
  'too-long': 'is {count} characters long. The limit is {most}.',
  'too-short': 'is too short: {least} characters at least.',
  'too-many': 'is too long: at most {most} entries.',
  'turns-text': 'contains the invisible character {character}, which turns the direction of text. Remove it.',
  'wrong-id': 'must be 1 to 64 letters, digits, - or _, such as fair-tickets.',
  'wrong-subdomain':
    'must be one label of a host name: lower-case letters, digits and inner -, at least one letter, such as open-ballot.',
  'wrong-color': 'must be a color such as "#2b6cb0", in quotes since # begins a comment.',
  'wrong-goal': 'must be a whole number of letters, from 1 to {most}.',
  'secret-key':
    'is a secret key. Remove it, create a new pair with age-keygen, and put its public key here: age1….',
  'wrong-key':
    'must be the public key that age-keygen prints: age1 and 58 more letters and digits. Copy it again.',
  'user-name': 'contains a user name, which every visitor could read. Remove it.',
  'not-encrypted': 'must be encrypted: https:// in place of http:// (which is for this machine only).',
  'wrong-link': 'must be an https address, such as https://www.example.org/ (http only on this machine).',
  'wrong-https': 'must be an https address, such as https://www.example.org/.',
  'wrong-site':
    'must be the origin of a site in lower case, without a path or a slash at its end, such as https://www.example.org.',
  'wrong-image':
    'must be a file in the folder assets beside this one, such as assets/logo.svg, or an https address.',
  'wrong-secret-file':
    'must be the name of a file, without a folder: letters, digits, ., - or _, such as crm.txt.',
  'wrong-redirect':
    'must be an https address, or / and the id of another campaign of this file, such as /fair-tickets.',
  'wrong-day':
    'must be a day such as 2026-11-20 (in the organization’s timeZone) or a moment with its time zone such as 2026-11-20T09:00:00-05:00.',
  'wrong-time-zone': 'must be the name of a time zone such as America/Chicago or Pacific/Honolulu.',
  'wrong-language': 'must be a language tag such as en, es or pt-BR (BCP 47).',
  'wrong-bill': 'must be congress-type-number in lower case, such as 119-hr-22.',
  'wrong-any-bill':
    'must be congress-type-number in lower case, such as 119-hr-22, or the state and the number of a state’s bill, such as tx-hb-123.',
  'wrong-stance': 'must be PRO (for the bill) or CON (against it).',
  'wrong-text-stance': 'must be for, against or either.',
  'wrong-starter': 'must be a text, or a group of text: and stance: (for, against or either).',
  'no-end-mark': 'must complete the sentence "I agree that …": without a mark at its end.',
  'no-that': 'must complete the sentence "I agree that …": without "that".',
  'no-sentence': 'must be a sentence: it ends with a full stop or a question mark.',
  'no-question': 'must be a question: it ends with a question mark.',
  'wrong-keeps': 'must be contact, or left out.',
  'wrong-confirm': 'must be when-unsure, always or never.',
  'wrong-drafting': 'must be model or own-words.',
  'wrong-committee': 'must be the code of a committee such as HSHA, or of a subcommittee such as HSHA08.',
  'wrong-member': 'must be a bioguide id such as M001246, or a seat such as HTX07.',
  'campaign-twice': 'is twice in this file. Choose another.',
  'webhook-twice': 'is twice in this file. Name all its events in one entry.',
  twice: 'is twice in this campaign. Remove one.',
  taken: '"{name}" belongs to the organization {owner} already. Choose another.',
  'other-organization': 'must stay "{id}", because links and letters refer to it.',
  reserved: '"{id}" is reserved for the product itself. Choose another.',
  'no-campaigns': 'is empty: visitors cannot do anything here yet.',
  'no-postal-address': 'is missing. A checkbox keeps contacts, and emails to supporters contain it.',
  'two-logos': 'conflicts with logo. Remove one.',
  'two-icons': 'conflicts with favicon. Remove one.',
  'osdi-campaigns':
    'has an event of campaigns or bills, for which OSDI has no resource. Remove the event or the payload.',
  'no-start': 'is missing: the campaign is not published. Write the day on which it opens.',
  'no-start-redirected':
    'is missing: the campaign is not published, and visitors are sent to redirectUrl. Write the day on which it opens.',
  'closes-nothing': 'has no effect: the campaign lists no bill. Add its supportingBills.',
  'closes-never': 'never holds: no source says where {bill} stands. Remove it.',
  'ends-first': 'is not after startDate, {start}. Move one of them.',
  ended: 'is in the past: visitors read that the page does not exist. Move it, or set redirectUrl.',
  'far-ahead': 'is more than two years ahead. Is the year right?',
  'no-end': 'has no effect: the campaign has no endDate.',
  'no-such-campaign-but': 'names no campaign of this file. Did you mean /{meant}?',
  'no-such-campaign': 'names no campaign of this file. Its campaigns are {ids}.',
  circle: 'leads back to the campaign itself, directly or through others. Choose another.',
  'unknown-topic-but': 'is not a topic of the Library of Congress. Did you mean "{meant}"?',
  'unknown-topic': 'is not a topic of the Library of Congress. These are known: {known}.',
  'no-topic': 'is missing: offices sort letters under Government Operations and Politics.',
  'no-own-stance':
    'is “Visitors choose”: they choose For or Against themselves, and you send letters of both sides. Choose one if you have a stance.',
  'no-description': 'is missing: link previews say nothing about the campaign.',
  'keeps-and-follow-up': 'conflicts with followUp. Use two checkboxes.',
  'follow-up-and-keeps': 'conflicts with keeps. Use two checkboxes.',
  'version-alone': 'is only for a checkbox with keeps. Remove it.',
  'short-retention':
    'asks after 14 days, and this installation erases letters after {days}. Set RETENTION_DAYS to {least} or more, or remove this.',
  'companion-unlisted': '{bill} is no bill of this campaign. List it too.',
  'companion-same-chamber': 'is a bill of the same chamber. A companion is the bill of the other one.',
  'companion-stance': 'has another stance. Give both bills the same proOrCon.',
  'bill-mismatch': 'does not match {bill}: remove it.',
  'bill-no-vote':
    'is {bill}, and the campaign also writes to legislators who do not vote on it. List it in a campaign whose audience is only {audience}.',
  'state-bill-name': 'is missing: no source lists the bills of states. Write what the bill is called.',
  'state-bill-link':
    'is missing: no source lists the bills of states. Write the https address of the bill’s text.',
  'state-bill-only': 'is only for a state’s bill: Congress’s own data describe this one. Remove it.',
  'bill-ended': 'is {bill} of a Congress that has ended: it is not offered. Remove it.',
  'bill-early': 'is {bill} of a Congress that has not begun: it is not offered before.',
  'bill-ends': 'is {bill} of a Congress that has ended when the campaign opens.',
  'bill-unknown':
    'is {bill}, which we couldn’t find yet, so visitors don’t see it. Check its number. Who runs this installation can load it: redress data sync, or a BILLS_API_KEY.',
  'bill-elsewhere': 'names {bill} of another Congress ({id}), so it never holds. Name a bill of this one.',
  'after-everybody': 'can never be reached, because segment {number} contains everybody. Move it up.',
  'same-condition': 'can never be reached, because segment {number} has the same condition. Remove one.',
  'role-alone': 'needs a committee beside it: whose chair is meant?',
  'only-everybody': 'leaves out no one, because a segment contains everybody. Remove one of them.',
  'segment-sizes': 'contain, of {seats} seats today, {sizes}.',
  'segment-sizes-rest': 'contain, of {seats} seats today, {sizes}; in no segment: {rest}.',
  'segment-empty':
    'has no seat today. No member fulfills its condition, or an earlier segment contains those who do.',
  'segment-no-cosponsors':
    'has no seat today. The cosponsors of {bill} are unknown: run redress data sync bills.',
  'segment-no-committee':
    'has no seat today. The committee {committee} is unknown. Check its code, or run redress data sync committees.',
  'segment-sponsor':
    'have none for {name}, who introduced {bill}. Letters for the bill thank them for it and ask them to keep working for it. For other words, put a segment with sponsor: {id} first.',
  'segment-new-committee':
    'has no seat today. The committee {committee} has no members yet, as in the first weeks of a Congress.',
  tag: 'is plain text: visitors would read {tag} unchanged. Remove it.',
  'link-not-https': 'contains the link {url}, which is not https: visitors would read it as plain text.',
  'link-brackets':
    'contains the link {url}, which has brackets in its address (write %28 and %29): visitors would read it as plain text.',
  placeholder: 'contains {placeholder}: offices would read it unchanged. Write the words themselves.',
  'party-unknown':
    'is "{party}", so the campaign writes to everyone: only Democrat and Republican narrow it.',
  'party-unknown-but':
    'is "{party}", so the campaign writes to everyone: only Democrat and Republican narrow it. Did you mean "{meant}"?',
  'caucus-of-all': 'adds no one, because the campaign writes to every party. Remove it.',
  'caucus-none': 'adds no legislator at present.',
  'caucus-added': 'adds {names}, who caucus with the targeted party.',
  'state-left-out':
    'leaves 1 state without a recipient: {states}. Leave it out, or say so in the description.',
  'states-left-out':
    'leaves {count} states without a recipient: {states}. Leave it out, or say so in the description.',
  'low-contrast':
    'has a contrast of {contrast} to 1 with the page, and text needs 4.5. Links will be dark, with a line of this color under them.',
  'starter-no-stance':
    'has no stance, nor has the campaign: a visitor who chooses For or Against does not see it. Write text: and stance: (for, against or either).',
  'no-spanish': 'has no text in Spanish. Visitors who use that language see the other one.',
  'no-spanish-more':
    'and {count} other texts have no Spanish. Visitors who use that language see the other one.',
  'no-english': 'has no text in English. Visitors who use that language see the other one.',
  'no-english-more':
    'and {count} other texts have no English. Visitors who use that language see the other one.',
  'image-missing': 'names a missing file: there is no {file} beside this one.',
  'image-refused': 'The image {finding}',
  'image-unreachable': 'cannot be fetched. {finding}',
  'image-too-large': 'is larger than 5 MB. Save a smaller one.',
  'image-no-kind': 'is not a readable image. Save it as JPEG, PNG, WebP or SVG.',
  'image-damaged': 'cannot be read: the image is damaged. Save it again.',
  'image-costly': 'takes too long or too much memory to read. Save it in another format.',
  'image-failed': 'cannot be read now: the process that reads images failed.',
  'image-pixels': 'is {width} by {height} pixels: at most 25 million are read. Save a smaller one.',
  'image-progressive':
    'is {width} by {height} pixels: at most 12.5 million are read of a progressive image. Save it as a non-progressive image.',
  'image-narrow': 'is {width} by {height} pixels: save it at least {least} wide.',
  'image-low': 'is {width} by {height} pixels: save it at least {least} high.',
  'svg-encoding': 'is not an SVG in UTF-8. Save it as plain SVG, or as PNG.',
  'svg-entity': 'contains an entity (<!ENTITY …>). Save it as plain SVG.',
  'svg-text': 'contains text, which would be drawn without its font. Convert it to paths, and save it again.',
  'svg-document': 'contains another document. Save it as plain SVG, or as PNG.',
  'svg-script': 'contains a script. Save it as plain SVG, or as PNG.',
  'svg-copies': 'draws copies of copies (<use>). Save it as plain SVG, or as PNG.',
  'too-many-images': 'More than {most} images, or 200 MB, cannot be stored.',
  'document-too-long': 'The document is longer than 2 megabytes. Remove old campaigns.',
  'document-not-text': 'The document contains a character that is no text.',
  'no-draft': 'There is nothing to publish: no change was saved.',
  'no-version': 'There is no version {version}.',
  'needs-owner': 'Only an owner who may see supporters can change who gets people’s data.',
} as const
