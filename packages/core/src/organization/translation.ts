import type { Campaign } from '../campaign/campaign.ts'
import { type Language, languageOf, languages } from '../language/language.ts'
import type { OrganizationConfig } from './organization.ts'

/** Returns the organization in one language. Texts without a translation stay as they are. */
export function configIn(
  { names, embedOn: _sites, ...config }: OrganizationConfig,
  language: Language,
): OrganizationConfig {
  const tag = config.languages?.includes(language) ? language : config.language
  return {
    ...config,
    language: tag,
    organizationName: names?.[language] ?? config.organizationName,
    campaigns: config.campaigns.map(each => campaignIn(each, { language, tag, own: config.language })),
  }
}

type Reading = { language: Language; tag: string; own: string }

function campaignIn({ translations, ...campaign }: Campaign, { language, tag, own }: Reading): Campaign {
  const translated = translations?.[language]
  if (translated) return withoutConditions(withImage(translated, campaign))
  return withoutConditions(tag === own ? campaign : { ...campaign, language: own })
}

/** Removes the conditions of segments, because only the server judges them. */
function withoutConditions(campaign: Campaign): Campaign {
  if (!campaign.segments) return campaign
  return { ...campaign, segments: campaign.segments.map(({ when: _, label: _label, ...texts }) => texts) }
}

/** Adds the campaign's image to a translation. Only the image's description is translated. */
function withImage(
  { imageAlt, ...translated }: Campaign & { imageAlt?: string | undefined },
  { form: { image } }: Campaign,
): Campaign {
  if (!image) return translated
  return { ...translated, form: { ...translated.form, image: { ...image, alt: imageAlt ?? image.alt } } }
}

/** Returns the campaign in that language, or in its own language if there is no translation. */
export function translationOf(campaign: Campaign, language: Language): Campaign {
  return campaign.translations?.[language] ?? campaign
}

/** Returns the campaign in each language of its texts. */
export function everyTranslation(campaign: Campaign): Campaign[] {
  return [campaign, ...languages.flatMap(each => campaign.translations?.[each] ?? [])]
}

/**
 * Lists the languages of the campaign's texts, or of the organization's texts if there is no campaign. The first is
 * the organization's own language.
 */
export function offeredLanguages(
  config: Pick<OrganizationConfig, 'language' | 'languages'>,
  campaign: Campaign | undefined,
): Language[] {
  const more = campaign ? languages.filter(each => campaign.translations?.[each]) : (config.languages ?? [])
  return [...new Set([languageOf(config.language), ...more])]
}

/** Returns the BCP 47 tag of texts that are written once, in the organization's own language. */
export function ownLanguageOf({
  language,
  languages,
}: Pick<OrganizationConfig, 'language' | 'languages'>): string {
  return languages?.[0] ?? language
}

/** Returns the BCP 47 tag of one of the campaign's texts. `path` is a path such as `form.title`. */
export function textLanguage(
  campaign: Pick<Campaign, 'language' | 'textLanguages'> | undefined,
  config: Pick<OrganizationConfig, 'language'>,
  path: string,
): string {
  return campaign?.textLanguages?.[path] ?? campaign?.language ?? config.language
}

type Reader = { config: Pick<OrganizationConfig, 'language'>; language: Language }

/**
 * Returns a function that returns the `lang` attribute of a text. The attribute is undefined if the text is in the
 * page's language.
 */
export function foreignTags(
  campaign: Parameters<typeof textLanguage>[0],
  { config, language }: Reader,
): (path: string) => string | undefined {
  return path => {
    const tag = textLanguage(campaign, config, path)
    return tag === language ? undefined : tag
  }
}
