import { LEGAL_VERSION } from '@redress/core/constituent/constituent'
import type { LegalCatalogue } from '../legalText.ts'
import { pluralIn } from '../plural.ts'

const plural = pluralIn('en')

export const termsOfService: LegalCatalogue = {
  version: LEGAL_VERSION,
  title: 'Terms of Service',
  addedBy: (provider, version) => `${provider} added this section. It has version ${version}.`,
  sections: [
    {
      heading: 'What these terms are',
      paragraphs: [
        'This site helps you write to the people who represent you. These terms are an agreement between you and the provider of this site. By sending a letter here, you accept them. If you do not agree, please do not send anything through this site.',
        'A campaign on this site belongs to an organization. The organization writes the campaign’s words and picks its bills. The provider of this site runs the service and carries the letters.',
        'The Privacy Policy is part of this agreement. It says what we keep about you, why, and for how long.',
      ],
    },
    {
      heading: 'Who may use this site',
      paragraphs: [
        'You must be 18 or older to send a letter through this site.',
        'Children under 13 are not allowed to use this site at all.',
        'This site is for use in the United States only. That means the 50 states, the District of Columbia, Puerto Rico, Guam, American Samoa, the Virgin Islands and the Northern Mariana Islands.',
        'You need no account, and we offer none. Nobody needs a password to use this site.',
      ],
    },
    {
      heading: 'What you promise',
      paragraphs: [
        'You write in your own name. The name, the home address and the email that you give are your own, and they are true.',
        'You write only to the people who represent you. We check this by your address, and we do not send letters anywhere else.',
        'You have read your letter before you send it, and it says what you mean. Where we offer you a draft, it is a start and nothing more. You may change every word. Once you send it, it is your letter.',
        'You do not use this site to threaten anyone, to lie about who you are, to break the law, or to send the same letter again and again.',
        'You do not try to break into this site, to overload it, or to send letters through it by machine.',
      ],
    },
    {
      heading: 'How your letter travels',
      paragraphs: [
        'We send your letter to each office you chose. For Congress we use the contact systems of the House and the Senate. Where an office has no such system, we use its email.',
        'A letter that we have saved is not yet a letter that has arrived. We call it sent only when the office’s system has told us that it took the letter.',
        'Those systems can be closed or busy. Then we keep trying for the next 24 hours. We will email you what happens. You do not need to send it again.',
        'If a letter cannot be delivered, we tell you so, and why, as far as we know it.',
        'An office may answer you or not. We cannot make it answer, and its answer does not pass through us.',
        'Once an office has your letter, we cannot call it back.',
      ],
    },
    {
      heading: 'Your words',
      paragraphs: [
        'Your letter is yours. You let us store it, put it into the form that the offices ask for, and send it to the offices you chose. We use it for nothing else.',
        'We may leave out characters that the offices’ systems do not accept. We may leave out your name and address at the end of a letter, since the office gets them in fields of their own.',
        'Where you are for one bill and against another, we may add one plain line for each to the end of the letter.',
      ],
    },
    {
      heading: 'Test mode',
      paragraphs: [
        ({ isTest }) =>
          isTest
            ? 'This site is in test mode now. Every page says so, no letter leaves the machine, and letters reach no office.'
            : 'This site is not in test mode: it sends real letters. In test mode every page would say that no letter leaves the machine.',
      ],
    },
    {
      heading: 'What we do not promise',
      paragraphs: [
        'This site is offered as it is. We take care, but we cannot promise that it always works, or that it is free of mistakes.',
        'We do not promise that any office reads your letter, or that a vote goes your way.',
        'Facts about bills and about the people who represent you come from public sources. They can be out of date. The official record is what counts.',
        'This site is not part of the government. It does not give legal advice.',
        'As far as the law allows, the provider of this site and the organization are not liable for harm that comes from the use of this site, or from its being out of order. Where the law does not allow this, it does not apply.',
      ],
    },
    {
      heading: 'When we may stop',
      paragraphs: [
        'We may refuse letters that break these terms. We may close a campaign or this site at any time. Letters that we have saved by then are still sent or reported to you, unless the law forbids it.',
        'You may stop at any time. You owe us nothing.',
      ],
    },
    {
      heading: 'Your personal data',
      paragraphs: [
        ({ retentionDays }) =>
          `Where a service has accounts, these terms say that personal data is removed 30 days after an account is deleted. We have no accounts. So we count from the end of your letters instead: we remove your personal data ${plural(retentionDays, { one: '1 day', other: `${retentionDays} days` })} after the last delivery of your letters has ended, with success or without. It is removed at once where you ask for it on your receipt.`,
      ],
    },
    {
      heading: 'Changes, and the law that applies',
      paragraphs: [
        'These terms have a version number. When we change their words, the number changes. Names that this site sets, such as its contact, can change without a new number. The version you agreed to is kept with your letter, and it is the one that counts for that letter.',
        'The laws of the United States apply. If one part of these terms cannot stand, the rest still does.',
      ],
    },
    {
      heading: 'Questions',
      paragraphs: [
        ({ provider, contact }) =>
          `Please ask the provider of this site, ${provider}${contact === null ? '' : `: ${contact}`}.`,
        ({ organization }) =>
          organization === null
            ? 'Questions about a campaign and its words are for the organization. Its name stands at the top of each page.'
            : `Questions about a campaign and its words are for its organization, ${organization}.`,
      ],
    },
  ],
}
