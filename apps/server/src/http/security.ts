import helmet from '@fastify/helmet'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Only our own script runs, requests go only to us and to the operator's analytics, and no other site may frame a page
 * without `allowFrames`. An organization's logo may come from its own https address.
 */
export async function secure(
  app: FastifyInstance,
  { publicUrl, analytics }: Pick<Environment, 'publicUrl' | 'analytics'>,
): Promise<void> {
  const overTls = publicUrl.startsWith('https:')
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...imageSources(null)],
        'connect-src': ["'self'", ...(analytics ? [new URL(analytics.url).origin] : [])],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // The page starts workers from one address of ours, and at each submission.
        'trusted-types': ['proof-worker', "'allow-duplicates'"],
      },
    },
    hsts: overTls,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
}

/**
 * The page asks where its visitor is, copies a letter and lets the browser's own model draft, and no more. Sharing it
 * stays as browsers have it. Source: the W3C's list of features, as far as Chromium knows them.
 */
const permissionsPolicy = [
  ...['geolocation=(self)', 'clipboard-write=(self)', 'language-model=(self)'],
  ...[
    ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'captured-surface-control'],
    ...['clipboard-read', 'compute-pressure', 'cross-origin-isolated', 'deferred-fetch'],
    ...['deferred-fetch-minimal', 'digital-credentials-create', 'digital-credentials-get'],
    ...['display-capture', 'encrypted-media', 'fullscreen', 'gamepad', 'gyroscope', 'hid'],
    ...['identity-credentials-get', 'idle-detection', 'interest-cohort', 'keyboard-map'],
    ...['language-detector', 'local-fonts', 'local-network-access', 'magnetometer'],
    ...['microphone', 'midi', 'on-device-speech-recognition', 'otp-credentials', 'payment'],
    ...['picture-in-picture', 'private-state-token-issuance', 'private-state-token-redemption'],
    ...['publickey-credentials-create', 'publickey-credentials-get', 'screen-wake-lock', 'serial'],
    ...['speaker-selection', 'storage-access', 'summarizer', 'sync-xhr', 'translator', 'usb'],
    ...['window-management', 'xr-spatial-tracking'],
  ].map(feature => `${feature}=()`),
].join(', ')

/** Only from us and from the organization. */
export function narrowImages(reply: FastifyReply, config: OrganizationConfig | null): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const images = ['img-src', "'self'", 'data:', ...imageSources(config)].join(' ')
  reply.header('content-security-policy', policy.replace(/img-src[^;]*/, images))
}

/** For a page that many visitors share, which a nonce would not fit. It has no script of its own in it. */
export function allowInPage(
  reply: FastifyReply,
  { images, styles }: { images: readonly string[]; styles: readonly string[] },
): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
    .replace(/ 'nonce-[^']*'/g, '')
    .replace(/img-src[^;]*/, ['img-src', "'self'", 'data:', ...images].join(' '))
    .replace(/style-src[^;]*/, found => [found, ...styles.map(each => `'${each}'`)].join(' '))
  reply.header('content-security-policy', policy)
}

/** Pages of these origins alone, and of those around them. */
export function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const frames = `frame-ancestors ${origins.join(' ')}`
  reply.header('content-security-policy', policy.replace(/frame-ancestors [^;]*/, frames))
  reply.removeHeader('x-frame-options')
}

/** Constant, since computing them for each request costs time. */
export const headersForPrograms = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Other characters would be read as a directive of the policy. */
const plainOrigin = /^https?:\/\/[a-z0-9._-]+(:\d+)?$|^http:\/\/\[[0-9a-f:]+\](:\d+)?$/

/** Any https origin until an organization is selected. */
export function imageSources(
  config: Pick<OrganizationConfig, 'logoResUrl' | 'faviconResUrl'> | null,
): string[] {
  if (!config) return ['https:']
  const origins = [config.logoResUrl, config.faviconResUrl]
    .filter(each => URL.canParse(each))
    .map(each => new URL(each).origin)
  return [...new Set(origins)].filter(each => plainOrigin.test(each))
}
