import type { Campaign } from '@redress/core/campaign/campaign'
import { chosenLegislators } from '@redress/core/session/chosen'
import { replaceLoneSurrogates } from '@redress/core/text/text'
import { formatShareMessage } from '@redress/words/completion'
import { laterWordsOf } from '@redress/words/laterWords'
import { type ReactNode, useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import button from '../../ui/Button.module.css'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ShareLinks.module.css'

/**
 * Returns the text to share, and a function that returns the page's URL for a network. Returns null without a campaign.
 * Once the session has forgotten the letter, the text names only the campaign of `campaignId`.
 */
function useShared(campaignId?: string) {
  const language = useLanguage()
  const { session, organization, environment, ...shown } = useSession()
  const campaign = organization.campaigns.find(each => each.campaignId === campaignId) ?? shown.campaign
  if (!campaign) return null
  const { campaignName } = campaign
  return {
    message: campaignId
      ? campaignName
      : formatShareMessage(chosenLegislators(session), campaignName, language),
    pageUrl: sharedUrl(campaign, organization.fullUrl || environment.publicUrl),
  }
}

/** Offers the simplest way to share: the device's own dialog, or a link to copy, a text message or an email. */
export function OneShare({ campaignId }: { campaignId?: string }) {
  const laterWords = laterWordsOf(useLanguage())
  const [outcome, setOutcome] = useState<CopyOutcome>('nothing')
  const shared = useShared(campaignId)
  if (!shared) return null
  const { message, pageUrl } = shared
  // The thank-you page has no section title above this one.
  const Heading = campaignId ? 'h2' : 'h3'
  return (
    <section className={styles.share} data-inert={import.meta.env.SSR || undefined}>
      <Heading>{laterWords.result.share}</Heading>
      <ul className={styles.ways}>
        <NativeShare text={message} url={pageUrl('device')} />
        <CopyLink url={pageUrl('link')} onCopied={setOutcome} />
        <OwnApp kind="text" href={`sms:?&body=${encodeForUrl(`${message} ${pageUrl('text')}`)}`} />
        <OwnApp kind="email" href={`mailto:?body=${encodeForUrl(`${message} ${pageUrl('email')}`)}`} />
      </ul>
      <p role="status" className={styles.said}>
        {outcome === 'copied' && <span>{laterWords.result.copied}</span>}
        {outcome === 'notCopied' && <span>{`${laterWords.result.notCopied} ${pageUrl('link')}`}</span>}
      </p>
    </section>
  )
}

/** Offers links to the networks, folded. */
export function NetworkLinks() {
  const laterWords = laterWordsOf(useLanguage())
  const shared = useShared()
  if (!shared) return null
  return (
    <details>
      <summary className={styles.more}>{laterWords.result.shareMore}</summary>
      <ul className={styles.ways}>
        {shareLinks(shared.message, shared.pageUrl).map(({ network, url }) => (
          <li key={network}>
            <a
              className={way}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={laterWords.result.shareOn(network)}
            >
              <Face glyph={<Glyph network={network} />}>{network}</Face>
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

const way = classes(button.button, button.translucent, styles.way)

function Face({ glyph, children }: { glyph: ReactNode; children: string }) {
  return (
    <span className={button.face}>
      {glyph}
      <span>{children}</span>
    </span>
  )
}

/** The networks' logos from Simple Icons (CC0), on a grid of 24 units. */
const glyphs: Record<ShareLink['network'], string> = {
  X: 'M14.234 10.162 22.977 0h-2.072l-7.591 8.824L7.251 0H.258l9.168 13.343L.258 24H2.33l8.016-9.318L16.749 24h6.993zm-2.837 3.299-.929-1.329L3.076 1.56h3.182l5.965 8.532.929 1.329 7.754 11.09h-3.182z',
  Facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  Bluesky:
    'M12 10.8c-1.087-2.114-4.046-6.053-6.798-7.995C2.566.944 1.561 1.266.902 1.565.139 1.908 0 3.08 0 3.768c0 .69.378 5.65.624 6.479.815 2.736 3.713 3.66 6.383 3.364-3.912.58-7.387 2.005-2.83 7.078 5.013 5.19 6.87-1.113 7.823-4.308.953 3.195 2.05 9.271 7.733 4.308 4.267-4.308 1.172-6.498-2.74-7.078 2.67.297 5.568-.628 6.383-3.364.246-.828.624-5.79.624-6.478 0-.69-.139-1.861-.902-2.206-.659-.298-1.664-.62-4.3 1.24C16.046 4.748 13.087 8.687 12 10.8Z',
  WhatsApp:
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347M12.05 21.785h-.004a9.87 9.87 0 0 1-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 0 1-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 0 1 2.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0 0 12.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 0 0 5.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 0 0-3.48-8.413Z',
}

function Glyph({ network }: Pick<ShareLink, 'network'>) {
  return (
    <svg className={styles.glyph} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={glyphs[network]} />
    </svg>
  )
}

/** Shows a share button, if the browser can share. If the person closes the device's dialog, that is not an error. */
function NativeShare({ text, url }: { text: string; url: string }) {
  const laterWords = laterWordsOf(useLanguage())
  if (typeof navigator === 'undefined' || !('share' in navigator)) return null
  return (
    <li className={styles.native}>
      <button
        type="button"
        className={way}
        onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
      >
        <Face glyph={<Icon name="share" />}>{laterWords.result.shareBy.device}</Face>
      </button>
    </li>
  )
}

/** Opens the message in the device's own app for texts or email. */
function OwnApp({ kind, href }: { kind: 'text' | 'email'; href: string }) {
  const { shareBy } = laterWordsOf(useLanguage()).result
  return (
    <li className={styles[kind]}>
      <a className={way} href={href}>
        <Face glyph={<Icon name={kind === 'text' ? 'phone' : 'envelope'} />}>{shareBy[kind]}</Face>
      </a>
    </li>
  )
}

type CopyOutcome = 'nothing' | 'copied' | 'notCopied'

/** Shows a button that copies the URL, if the browser can copy. If copying fails, the page shows the URL. */
function CopyLink({ url, onCopied }: { url: string; onCopied: (outcome: CopyOutcome) => void }) {
  const laterWords = laterWordsOf(useLanguage())
  if (typeof navigator === 'undefined' || !('clipboard' in navigator)) return null
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => onCopied('copied'),
      () => onCopied('notCopied'),
    )
  return (
    <li>
      <button type="button" className={way} onClick={copy}>
        <Face glyph={<Icon name="link" />}>{laterWords.result.copyLink}</Face>
      </button>
    </li>
  )
}

/** Returns the URL of a campaign's page. */
export function campaignUrl({ campaignId }: Pick<Campaign, 'campaignId'>, site: string): string {
  return `${site.replace(/\/+$/, '')}/${campaignId}`
}

/** Returns the URL of a campaign's page as it is shared through a network. */
export function sharedUrl(
  { campaignId, shareSource }: Pick<Campaign, 'campaignId' | 'shareSource'>,
  site: string,
): (network: string) => string {
  const page = campaignUrl({ campaignId }, site)
  return network => (shareSource ? `${page}?source=share-${network}` : page)
}

export type ShareLink = { network: 'X' | 'Facebook' | 'Bluesky' | 'WhatsApp'; url: string }

/** Escapes a text for a URL. First replaces lone surrogates, which would make `encodeURIComponent` throw. */
function encodeForUrl(text: string): string {
  return encodeURIComponent(replaceLoneSurrogates(text))
}

/**
 * Returns links that open each network's own editor with the message. The page itself sends nothing. `pageUrl` may
 * return a different URL for each network.
 */
export function shareLinks(message: string, pageUrl: (network: string) => string): ShareLink[] {
  const text = encodeForUrl(message)
  const url = (network: string) => encodeForUrl(pageUrl(network))
  const both = (network: string) => encodeForUrl(`${message} ${pageUrl(network)}`)
  return [
    { network: 'X', url: `https://x.com/intent/post?text=${text}&url=${url('x')}` },
    {
      network: 'Facebook',
      url: `https://www.facebook.com/sharer/sharer.php?u=${url('facebook')}&quote=${text}`,
    },
    { network: 'Bluesky', url: `https://bsky.app/intent/compose?text=${both('bluesky')}` },
    { network: 'WhatsApp', url: `https://wa.me/?text=${both('whatsapp')}` },
  ]
}
