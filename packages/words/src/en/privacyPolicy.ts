import { LEGAL_VERSION } from '@redress/core/constituent/constituent'
import type { LegalCatalogue } from '../legalText.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

const days = (count: number) => plural(count, { one: '1 day', other: `${count} days` })
const hours = (count: number) => plural(count, { one: '1 hour', other: `${count} hours` })

export const privacyPolicy: LegalCatalogue = {
  version: LEGAL_VERSION,
  title: 'Privacy Policy',
  addedBy: (provider, version) => `${provider} added this section. It has version ${version}.`,
  sections: [
    {
      heading: 'The short version',
      paragraphs: [
        ({ retentionDays }) =>
          `You write a letter. We bring it to the offices you chose, with your name and address, because they need them to know that you live there. We keep your details for as long as that takes and at most ${days(retentionDays)} more. Then we erase them. Only if you tick a box that says so, the organization keeps your contact. We sell nothing to anyone.`,
        ({ provider }) => `In this text, “we” means the provider of this site, ${provider}.`,
        ({ contact }) => contact && `You can write to us: ${contact}.`,
        ({ organization }) =>
          organization === null
            ? 'A campaign belongs to an organization, and its name stands at the top of each page.'
            : `A campaign belongs to an organization. Here that is ${organization}.`,
      ],
    },
    {
      heading: 'Who may use this site',
      paragraphs: [
        'You must be 18 or older. This site is for use in the United States only.',
        'Children under 13 are not allowed to use this site. We do not want to keep anything about them. If we learn that a child under 13 has sent us personal data, we erase it.',
      ],
    },
    {
      heading: 'What you give us',
      paragraphs: [
        'Your home address. We use it to find the people who represent you.',
        'Your prefix, first name, last name and email. The offices ask for them.',
        'What you write: your reasons, your letter and its subject, and which bills you are for or against.',
        'The boxes you tick, with the day on which you accepted our terms and this policy, and their version.',
        'Your position, but only if your browser shares it. We use it once to look up where you are. We do not keep it.',
      ],
    },
    {
      heading: 'Who gets your letter',
      paragraphs: [
        'Each office you chose gets your letter with your prefix, name, home address and email. The contact systems of the House and the Senate refuse a letter without them, and other offices need them to see where you live.',
        ({ mail }) =>
          `Letters to members of state legislatures and councils go by email, and so do letters to other offices that take them only this way. They hold the same details, and answers go to your email.${mail === 'service' ? ' The mail service that carries our mail sees these letters.' : ''}`,
        'What an office does with your letter is up to that office. It may keep it, and it may add you to its list of people who have written. This policy does not bind it, and we cannot take a letter back.',
      ],
    },
    {
      heading: 'Who gets other things',
      paragraphs: [
        'The organization learns how many letters its campaign has sent, to which offices, and how that went. If its page has boxes of its own and you tick one, it may get your choice with your name, address and email. It uses them for what the box says.',
        'If you tell the organization the delivery id from your receipt, people there may look up whether that letter arrived. They see its office, its times and what became of it. They see neither your name nor your letter.',
        'A box may also let the organization keep your contact. Its text says what for, and no such box is ticked beforehand. If you tick it and your email is confirmed, the organization gets your name, email, state and ZIP, and keeps them until you withdraw. With them it gets the text of the box, its version and the time. It gets no street, no letter and no stance this way.',
        'Writing to the people who represent you can reveal your political views. Your state may count that as sensitive data. That is why you have to agree with a tick of your own, and why you can withdraw at any time. You can send your letter without it.',
        'If you tick a box of the organization’s own, it may also get your letter. It must then guard that file itself. If you erase your data later, it stays in such a file. If you tick none, it gets no letter of yours.',
        ({ model }) =>
          model === null
            ? 'No language model of ours sees what you write. If your browser has one and you choose “Written for me”, it drafts your letter on your own device. Your words then go to no other company.'
            : `A language model may draft your letter. It sees the sentences of your reasons, without those that hold an address or a number to reach you. It also sees the bills that you chose, where you stand on them, and the texts of the campaign. It never sees your name, your email, your street or your town, unless your reasons tell them. ${model.host === null ? 'It runs in our own network.' : `It is run by another company, at ${model.host}.`} If you choose “My own words”, it sees nothing. Please leave out of your reasons what you would not tell a stranger.`,
        ({ geocoder }) =>
          geocoder &&
          `To find your districts we may ask ${geocoder.host ?? 'the Census Bureau'} about your address, or about your position where you share it. We send that alone, with no name. For a day we remember the answer, under a code from which nobody can read the address.`,
        ({ mail }) =>
          mail === 'service'
            ? 'Our mail is carried by a mail service, and our machines may stand in another company’s rooms. These companies work for us and may not use your data for themselves.'
            : 'Our machines may stand in another company’s rooms. That company works for us and may not use your data for itself.',
        ({ mail }) => (mail === 'own' ? 'We send our mail from a machine of our own.' : null),
        'We give data to a court or the police only where the law makes us.',
        'We do not sell your data. We do not rent it. We do not trade it, and we show no ads.',
      ],
    },
    {
      heading: 'What stays in your browser',
      paragraphs: [
        'While you write, your visit is kept in your own browser, so that nothing is lost when a page loads again. It is gone when you close the tab.',
        'After a letter has been delivered, your browser keeps your prefix, name, email and the day you accepted the terms, so that you need not type them again. It keeps your address only if you turn on “Remember my address on this device”. You can have it forget all of that: choose “Not you? Forget my details”.',
        'If your browser runs no script, it cannot keep your visit. Then we keep it on our side for 24 hours, sealed with a key that your browser alone holds, in a cookie with the name “visit”. It ends with your browser. It is set when you first press a button there, and follows you nowhere else.',
        'If you choose a language at the top of the page, your browser gets a cookie with the name “lang” for a year. It says which language, and nothing else.',
        'If you confirm a letter by a link in our email, that browser gets a cookie for 90 days. It tells us that the email is yours, so that we need not ask again for the same name and street, unless there are many messages in a day. It holds a code, not your email. While you look at such a page, a second cookie shows that the page is open in your browser. You can delete both at any time.',
        'We set no cookies that follow you from site to site.',
      ],
    },
    {
      heading: 'What we note along the way',
      paragraphs: [
        ({ retentionDays }) =>
          `We count steps, such as a page that was opened, a bill that was chosen or a letter that was sent. Such a step is noted with a random number for your visit. It holds none of your words, and the number is erased after ${days(retentionDays)} at most.`,
        ({ analyticsHost }) =>
          analyticsHost &&
          `Your browser tells the counting service at ${analyticsHost} which of our pages it shows. It gets the address of the page without what stands behind a question mark, and no name, no email and nothing of your letter. Like each site that a browser calls, it sees your network address.`,
        'Our logs say which kind of page was asked for, when, and whether it worked. They hold no name, no home address, no email and no letter.',
        'Your computer’s network address may be used for a short time to keep the site from being flooded.',
      ],
    },
    {
      heading: 'Mail from us',
      paragraphs: [
        'Sometimes we ask by email whether a letter is yours. Until you say yes, it goes to no office, and after seven days it is erased.',
        'If you leave the box ticked, we email you once your message has been delivered. The email holds a copy if we know that the address is yours. If not, it holds a link to the copy.',
        'If a letter has to wait, we write to you once to say what became of it. We do that even if the box is not ticked, since you would not know otherwise.',
        'An email about a letter also says so if the organization keeps your contact. It then holds the postal address of the organization and a link to withdraw, and the unsubscribe button of your mail program does the same with one press.',
        'If a box asks whether we may, and you tick it, we email you once, two weeks after your letter, to ask whether the offices answered. We do so only if we know that the address is yours. The organization learns how many people got an answer, and no names.',
        'We send no newsletters.',
        ({ mail }) => (mail === 'none' ? 'This site is in test mode: no email leaves the machine.' : null),
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        ({ retentionDays }) =>
          `We erase your personal data ${days(retentionDays)} after the last delivery of your letters has ended, with success or without. Your name, address, email and words are then gone from our records.`,
        ({ erasureHours }) =>
          `We store what you gave us locked, each message with a key of its own. To erase it, we destroy that key. From then on this service cannot open it. The last traces of the key are gone from our machines ${erasureHours === 24 ? 'a day' : hours(erasureHours)} later.`,
        'You need not wait for that. Each answer and each email from us has a link to your receipt. Open it and choose “Erase my data”: the same is then gone at once. Some codes stay for about a day. They are made from your email address, your street and your network. Nobody can read these from a code. The codes keep us from sending you more than three emails a day, and others from using your name. A link to confirm a letter works for nine days, and we keep the code of your email with it for that time. While a letter waits to be confirmed, we keep the code of the network that it came from with it.',
        'A contact that you let an organization keep has a key of its own, and stays when your letter is erased. It goes when you withdraw: by your receipt, or by an email from us. It goes too if you choose “Erase my data” or “This wasn’t me”, if you ask us to forget you, and when the organization leaves this site. What the organization has copied before, it must erase itself.',
        ({ retentionDays }) =>
          `Many services remove personal data 30 days after you delete your account. We have no accounts, so there is none to delete. ${retentionDays === 30 ? 'The same 30 days run here by themselves' : `Here ${days(retentionDays)} count`}, from the day on which the last of your letters was delivered or given up.`,
        'What is left counts letters: how many, to which office, for which campaign. It names no person.',
        'Copies that guard against loss may live a little longer. In them your message is locked too. They are overwritten in turn and used for nothing else.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        ({ contact }) =>
          `You may ask what we hold about you, and you may ask us to correct or erase it sooner. Your receipt shows it, and erases it. Where you have no receipt any more, please write to the provider of this site from the email you gave, so that we know it is you${contact === null ? '' : `: ${contact}`}.`,
        'If you ask while a letter is still on its way, we stop it if we can.',
        'Your state may give you more rights than these. We honor them.',
      ],
    },
    {
      heading: 'How we guard it',
      paragraphs: [
        'Letters to Congress travel to its contact systems over encrypted lines. Letters by email travel as other email does. What you gave us is stored locked. Only people who run this service can reach and unlock it. A contact that you let an organization keep can also be reached by those of its people who may see it, after they confirm who they are. No system is perfectly safe. If something goes wrong that touches your data, we tell you as the law asks.',
      ],
    },
    {
      heading: 'If you work for an organization',
      paragraphs: [
        'An organization may invite you to the pages for its staff. We then keep your email, your roles, the public part of your passkeys, where you are signed in, and what you did there and when. We use it to run those pages and to keep them safe.',
        'Your account is removed 30 days after you left your last organization. What you did stays listed, without your name. Only the texts that you published keep your name, until you ask us to forget you.',
      ],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'This policy has a version number. When its words change, the number changes. Figures and names that this site sets, such as the days above, can change without a new number. The version you agreed to is kept with your letter.',
      ],
    },
  ],
}
