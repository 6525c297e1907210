import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { aBatch } from '@redress/server/testing/aBatch'
import { openTestProduct } from '@redress/server/testing/testProduct'
import { expect, test } from 'vitest'
import { openTerminal } from '../testing/openTerminal.ts'
import { serveOperator } from '../testing/serveOperator.ts'

test('redress forget counts first, and erases only with --yes', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'redress-'))
  const product = await openTestProduct()
  const close = await serveOperator(product, folder)
  const type = async (line: string) => {
    const { status, output } = await openTerminal(folder).type(line)
    return [status, output]
  }
  const payload = aBatch({ userInfo: { email: 'gone@mail.example' } })
  const headers = { 'x-api-key': 'redress-public' }
  await product.app.inject({ method: 'POST', url: '/api/submission/advocacy', headers, payload })

  const letters = '1 message (3 letters, 0 of them still waiting)'
  expect(await type('forget gone@mail.example')).toEqual([0, `Stored: ${letters}. Add --yes to erase them.`])
  expect(await type('forget Gone@mail.example --yes')).toEqual([0, `Erased: ${letters}.`])
  expect(await type('forget gone@mail.example --yes')).toEqual([1, 'No data is stored for this address.'])
  const [status, json] = await type('forget gone@mail.example --json')
  const none = { batches: 0, letters: 0, waiting: 0, supporters: 0, staff: 0, erased: false }
  expect([status, JSON.parse(String(json))]).toEqual([1, none])

  await close?.()
  await product.close()
  await rm(folder, { recursive: true })
})
