import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Site = Pick<Environment, 'publicUrl' | 'analytics'>

/** What a page's policy allows in addition to the product's own files. */
type Allowed = {
  /** The origins of images. */
  images: readonly string[]
  /** Hashes or a nonce of the inline styles in the page: `sha256-…` or `nonce-…`. */
  styles: readonly string[]
  /** The origins whose pages may show the page in a frame. */
  frames?: readonly string[] | undefined
}

/**
 * Returns the Content-Security-Policy. Only the product's own scripts run, and requests go only to the product and the
 * operator's analytics. Other sites may show the page in a frame only if `frames` names them.
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
      // The page creates its policy for worker URLs again with each submission, so duplicates are allowed.
      'trusted-types': ['proof-worker', "'allow-duplicates'"],
    },
  }
}

/** Sets these headers on every answer. A page with its own styles or images also calls `allowInPage`. */
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

/** Replaces the answer's policy with the policy of its page. */
export function allowInPage(reply: FastifyReply, site: Site, allowed: Allowed): void {
  reply.helmet({ contentSecurityPolicy: contentPolicy(site, allowed) })
  if (allowed.frames) reply.removeHeader('x-frame-options')
}

/** Returns a nonce for the styles of a page that is rendered for one request. */
export function styleNonce(reply: FastifyReply): string {
  return `nonce-${reply.cspNonce.style}`
}

/** Returns the hash of a style, for a page that is cached and sent to many visitors. */
export function styleHash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`
}

/**
 * Browser features that the product's pages do not use. Source: the W3C's list, limited to the features that Chromium
 * knows.
 */
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
 * The page asks for the visitor's position, copies a letter to the clipboard, and lets the browser's own model write
 * drafts. Sharing the page needs no entry, because browsers allow it by default.
 */
const permissionsPolicy = [
  'geolocation=(self)',
  'clipboard-write=(self)',
  'language-model=(self)',
  ...unusedFeatures.map(feature => `${feature}=()`),
].join(', ')

/** The console signs in with passkeys and needs nothing else. */
const consoleFeatures = [
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  ...[...unusedFeatures, 'geolocation', 'language-model']
    .filter(feature => !feature.startsWith('publickey-credentials-'))
    .map(feature => `${feature}=()`),
].join(', ')

/**
 * Sets the headers of the console's answers. No cache and no search engine keeps them, and no page frames them.
 * Browsers send the origin with a form only under this referrer policy.
 */
export function secureConsole(routes: FastifyInstance): void {
  routes.addHook('onRequest', async (_request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'same-origin')
      .header('x-robots-tag', 'noindex, nofollow')
      .helmet({ contentSecurityPolicy: consolePolicy(reply) })
  })
  routes.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', consoleFeatures)
  })
}

function consolePolicy(reply: FastifyReply) {
  const policy = contentPolicy({ publicUrl: '' }, { images: [], styles: [styleNonce(reply)] })
  const { 'trusted-types': _visitors, ...directives } = policy.directives
  return { ...policy, directives: { ...directives, 'trusted-types': ["'none'"], 'frame-src': ["'self'"] } }
}

/**
 * Returns the policy of a preview. `sandbox` gives the page no origin, no scripts and no forms, even if it is opened
 * outside the console's frame.
 */
export function previewPolicy(styles: readonly string[]) {
  return {
    useDefaults: false,
    directives: {
      sandbox: [],
      'default-src': ["'none'"],
      'style-src': styles.map(style => `'${styleHash(style)}'`),
      'img-src': ['data:'],
      'font-src': ['data:'],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'"],
    },
  }
}

/** The headers of the API's answers. These answers contain no page, so the headers are always the same. */
export const headersForPrograms = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Matches an origin. Any other character could begin another directive of the policy. */
const plainOrigin = /^https?:\/\/[a-z0-9._-]+(:\d+)?$|^http:\/\/\[[0-9a-f:]+\](:\d+)?$/

/** Returns the origins of images. As long as no organization is selected, all https origins are allowed. */
export function imageSources(
  config: Pick<OrganizationConfig, 'logoResUrl' | 'faviconResUrl'> | null,
): string[] {
  if (!config) return ['https:']
  const origins = [config.logoResUrl, config.faviconResUrl]
    .filter(each => URL.canParse(each))
    .map(each => new URL(each).origin)
  return [...new Set(origins)].filter(each => plainOrigin.test(each))
}
