import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Site = Pick<Environment, 'publicUrl' | 'analytics'>

/** The sources that a page's policy allows besides the product's own files. */
type Allowed = {
  /** Origins of images. */
  images: readonly string[]
  /** Hashes or a nonce of the inline styles in the page: `sha256-…` or `nonce-…`. */
  styles: readonly string[]
  /** Origins of the pages that may show the page in a frame. */
  frames?: readonly string[] | undefined
}

/**
 * Returns the content policy. Only the product's own scripts run, requests go only to the product and to the operator's
 * analytics, and no other site may frame a page unless `frames` names it.
 */
function contentPolicy({ analytics }: Site, { images, styles, frames = ["'none'"] }: Allowed) {
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", ...styles.map(style => `'${style}'`)],
      'font-src': ["'self'"],
      'img-src': ["'self'", 'data:', ...images],
      'connect-src': ["'self'", ...(analytics ? [new URL(analytics.url).origin] : [])],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': [...frames],
      'require-trusted-types-for': ["'script'"],
      // The page starts workers from one address of this site, at each submission again.
      'trusted-types': ['proof-worker', "'allow-duplicates'"],
    },
  }
}

/** Sets these headers on every answer. A page with styles or images of its own calls `allowInPage` as well. */
export async function secure(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: contentPolicy(site, { images: imageSources(null), styles: [] }),
    hsts: site.publicUrl.startsWith('https:'),
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
}

/** Replaces the policy of an answer by the policy of its page. */
export function allowInPage(reply: FastifyReply, site: Site, allowed: Allowed): void {
  reply.helmet({ contentSecurityPolicy: contentPolicy(site, allowed) })
  if (allowed.frames) reply.removeHeader('x-frame-options')
}

/** Returns a nonce for the styles of a page that is made for one request. */
export function styleNonce(reply: FastifyReply): string {
  return `nonce-${reply.cspNonce.style}`
}

/** Returns the hash of a style, for a page that is kept and sent to many visitors. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

/** Browser features that no page of the product uses. Source: the W3C's list, as far as Chromium knows it. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'local-fonts',
  'local-network-access',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * The page asks for the visitor's position, copies a letter and lets the browser's own model draft. Sharing the page
 * keeps the browser's default.
 */
const permissionsPolicy = [
  'geolocation=(self)',
  'clipboard-write=(self)',
  'language-model=(self)',
  ...unusedFeatures.map(feature => `${feature}=()`),
].join(', ')

/** The API's answers hold no page, so their headers never vary. */
export const headersForPrograms = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Other characters would be read as a directive of the policy. */
const plainOrigin = /^https?:\/\/[a-z0-9._-]+(:\d+)?$|^http:\/\/\[[0-9a-f:]+\](:\d+)?$/

/** Returns the origins of images. Any https origin is allowed until an organization is selected. */
export function imageSources(
  config: Pick<OrganizationConfig, 'logoResUrl' | 'faviconResUrl'> | null,
): string[] {
  if (!config) return ['https:']
  const origins = [config.logoResUrl, config.faviconResUrl]
    .filter(each => URL.canParse(each))
    .map(each => new URL(each).origin)
  return [...new Set(origins)].filter(each => plainOrigin.test(each))
}
