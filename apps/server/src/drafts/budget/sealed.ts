import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { DraftRequest } from '@redress/core/message/draftRequest'

/** What one session asks for: the name under which its answer is kept, and the key that opens it. */
export type Question = { name: string; key: Buffer }

/** Both come from the whole request, so that what is kept says nothing to anybody who does not ask the same. */
export function questionOf(sessionId: string, request: DraftRequest, secretKey: string): Question {
  const asked = JSON.stringify([sessionId, request])
  const hash = (what: string) => createHmac('sha256', secretKey).update(`draft ${what}\n${asked}`).digest()
  return { name: hash('name').toString('hex'), key: hash('key') }
}

const ivBytes = 12
const tagBytes = 16

export function seal(text: string, key: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** @throws where it was sealed with another key, or changed */
export function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8')
}
