import helmet from '@fastify/helmet'
import type { Environment } from '@redress/contract/shapes/environment'
import type { OrganizationConfig } from '@redress/core/organization/organization'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { imagesOf } from './imagesOf.ts'

/**
 * Headers that keep the page to itself: nothing runs but our own script, nothing is asked of anybody but us
 * (an organization's logo may come from its own https address, and the operator's analytics hear of pages), and no other site may frame it.
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
        'img-src': ["'self'", 'data:', ...imagesOf(null)],
        'connect-src': ["'self'", ...(analytics ? [new URL(analytics.url).origin] : [])],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ["'none'"],
      },
    },
    hsts: overTls,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=()')
  })
}

/** On the page of an organization, images come from us and from it, and from nobody else. */
export function narrowImages(reply: FastifyReply, config: OrganizationConfig | null): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  const images = ['img-src', "'self'", 'data:', ...imagesOf(config)].join(' ')
  reply.header('content-security-policy', policy.replace(/img-src[^;]*/, images))
}

/**
 * For answers that no page is made of: the same, without the parts that are about a page. Constant, since in a
 * surge a route that makes them anew for each request spends a good part of its time on it.
 */
export const headersForPrograms = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const
