import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../scripts/lib/freePort.mjs'
import { aBatch } from './aBatch.ts'
import { type Running, start } from './processes.ts'
import { test } from './test.ts'

/**
 * The product runs on its embedded database. The simulator runs in a separate process, so that the record of received
 * letters survives when the product is killed.
 */
test.describe('a letter that was accepted outlives the product', () => {
  let folder: string
  let congress: Running
  let simulator: string
  let address: string
  let settings: Record<string, string>
  let product: Running | undefined

  test.beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'redress-survives-'))
    const [port, simulatorPort, smtpPort] = [await freePort(), await freePort(), await freePort()]
    simulator = `http://127.0.0.1:${simulatorPort}`
    address = `http://127.0.0.1:${port}`
    congress = await start(
      'simulator',
      { SIMULATOR_PORT: String(simulatorPort), SIMULATOR_SMTP_PORT: String(smtpPort) },
      `${simulator}/sandbox/messages.json`,
    )
    settings = {
      PORT: String(port),
      DATA_DIR: folder,
      LEGISLATORS_URL: `file://${folder}/none.json`,
      HOUSE_URL: `${simulator}/house/v2`,
      SENATE_URL: `${simulator}/senate/api`,
    }
  })

  test.afterEach(async () => {
    await product?.stop()
    await congress.stop()
    await rm(folder, { recursive: true, force: true })
  })

  const fault = (gateway: string, name: string) =>
    fetch(`${simulator}/sandbox/faults`, { method: 'PUT', body: JSON.stringify({ gateway, fault: name }) })

  type Message = { office: string; deliveryId: string; status: number; body: string }
  const messages = async (): Promise<Message[]> => (await fetch(`${simulator}/sandbox/messages.json`)).json()

  const submit = async (text: string) => {
    const headers = { 'x-api-key': 'redress-public', 'content-type': 'application/json' }
    const [organization] = await (await fetch(`${address}/api/v2/advocacy/organization`, { headers })).json()
    const config = await (
      await fetch(`${address}/api/config/advocacy?id=${organization.id}`, { headers })
    ).json()
    const open = config.campaigns.find((each: { redirectUrl: string }) => each.redirectUrl === '')
    const batch = aBatch({ organizationId: organization.id, campaignId: open.campaignId }, text)
    return fetch(`${address}/api/submission/advocacy`, {
      method: 'POST',
      headers,
      body: JSON.stringify(batch),
    })
  }

  /**
   * Checks the posts of both runs of the product: all posts to an office have the same delivery id, and exactly one was
   * accepted.
   */
  const expectOneIdEach = (received: Message[]) => {
    for (const office of ['HWY00', 'SWY01', 'SWY02']) {
      const posts = received.filter(each => each.office === office)
      expect(new Set(posts.map(each => each.deliveryId)).size, `delivery ids for ${office}`).toBe(1)
      expect(
        posts.filter(each => each.status === 200 || each.status === 201),
        `taken by ${office}`,
      ).toHaveLength(1)
    }
  }

  test('killed after the answer and before the delivery, it delivers under the one delivery id', async () => {
    product = await start('server', settings, `${address}/healthz`)
    await Promise.all(['house', 'senate'].map(gateway => fault(gateway, '503')))
    const answer = await (await submit('This letter outlives a power cut.')).json()
    expect(answer).toMatchObject({ ok: true, status: 'failure', summary: { retrying: 3, total: 3 } })
    await product.kill()
    expect((await messages()).filter(each => each.status < 300)).toHaveLength(0)

    await Promise.all(['house', 'senate'].map(gateway => fault(gateway, 'none')))
    const later = new Date(Date.now() + 30 * 60_000).toISOString()
    product = await start('server', { ...settings, NOW: later }, `${address}/healthz`)
    await expect
      .poll(async () => (await messages()).filter(each => each.status < 300 && each.status > 0).length)
      .toBe(3)
    expectOneIdEach(await messages())
  })

  test('killed while the gateways keep silent, it delivers under the one delivery id', async () => {
    product = await start('server', settings, `${address}/healthz`)
    await Promise.all(['house', 'senate'].map(gateway => fault(gateway, 'hang')))
    const answer = submit('This letter outlives a power cut in mid-sentence.').catch(() => null)
    await expect.poll(async () => (await messages()).length).toBe(3)
    await product.kill()
    await answer

    await Promise.all(['house', 'senate'].map(gateway => fault(gateway, 'none')))
    product = await start('server', settings, `${address}/healthz`)
    await expect
      .poll(async () => (await messages()).filter(each => each.status === 200 || each.status === 201).length)
      .toBe(3)
    expectOneIdEach(await messages())
  })

  test('a second start on the same folder says that one is running', async () => {
    product = await start('server', settings, `${address}/healthz`)
    const other = { ...settings, PORT: String(await freePort()) }
    await expect(start('server', other, `http://127.0.0.1:${other.PORT}/healthz`)).rejects.toThrow(
      'is already running on',
    )
  })
})
