import type { APIRequestContext } from '@playwright/test'

export type Message = {
  gateway: 'house' | 'senate' | 'mail'
  office: string
  deliveryId: string
  receivedAt: string
  status: number
  body: string
}

/** Returns what the offices and the mail server received, oldest first. */
export async function received(request: APIRequestContext): Promise<Message[]> {
  return (await request.get('/sandbox/messages.json')).json()
}

/** Returns the accepted letters that contain a text. */
export async function taken(request: APIRequestContext, saying = ''): Promise<Message[]> {
  const letters = (await received(request)).filter(each => each.status === 200 || each.status === 201)
  return letters.filter(each => each.body.includes(saying))
}

export async function mailTo(request: APIRequestContext, address: string): Promise<Message[]> {
  return (await received(request)).filter(each => each.gateway === 'mail' && each.office === address)
}

type Fault = { gateway: 'house' | 'senate' | 'mail'; office?: string; fault: string; times?: number }

export async function fault(request: APIRequestContext, ordered: Fault): Promise<void> {
  await request.put('/sandbox/faults', { data: ordered })
}

/** Resets the sandbox: all messages are removed, and the gateways accept every letter. */
export async function startAfresh(request: APIRequestContext): Promise<void> {
  for (const gateway of ['house', 'senate', 'mail'] as const) await fault(request, { gateway, fault: 'none' })
  await request.delete('/sandbox/messages.json')
}

export async function letTimePass(request: APIRequestContext, seconds: number): Promise<void> {
  await request.put('/sandbox/clock', { data: { advanceSeconds: seconds } })
}
