import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from './callerOf.ts'

const cookieName = 'redress-page'

/** A program that opens links sends no form with this field; another site sends no such cookie. */
export function openPageNonce(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  page: { path: string; secure: boolean },
): string {
  const kept = cookieOf(headers.cookie, cookieName)
  const secret = kept ?? randomBytes(24).toString('base64url')
  if (!kept) {
    const attributes = ['HttpOnly', 'SameSite=Strict', `Path=/`, ...(page.secure ? ['Secure'] : [])]
    reply.header('set-cookie', [`${cookieName}=${secret}`, ...attributes].join('; '))
  }
  return fieldOf(secret, page.path)
}

export function isSecure({ publicUrl }: { publicUrl: string }): boolean {
  return publicUrl.startsWith('https:')
}

export function isPageNonce(
  { headers }: Pick<FastifyRequest, 'headers'>,
  field: string,
  path: string,
): boolean {
  const secret = cookieOf(headers.cookie, cookieName)
  if (!secret) return false
  const [one, other] = [Buffer.from(field), Buffer.from(fieldOf(secret, path))]
  return one.length === other.length && timingSafeEqual(one, other)
}

function fieldOf(secret: string, path: string): string {
  return createHash('sha256').update(`${secret}\n${path}`).digest('base64url')
}
