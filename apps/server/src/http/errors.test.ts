import Fastify from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { QueryFailed } from '../database/errors.ts'
import { onError } from './errors.ts'

async function answerTo(error: Error) {
  const app = Fastify()
  app.setErrorHandler(onError(pino({ level: 'silent' })))
  app.get('/', async () => {
    throw error
  })
  const { statusCode, headers, body } = await app.inject('/')
  await app.close()
  return { statusCode, again: headers['retry-after'], body }
}

const sorry = JSON.stringify({ error: 'Something went wrong on our side. Please try again.' })

test('while the database is away, a caller is told when to ask again', async () => {
  const away = new Error('Connection terminated unexpectedly')
  expect(await answerTo(away)).toEqual({ statusCode: 503, again: '5', body: sorry })
})

test.each([
  ['the disk is full', '53100'],
  ['the disk fails', '58030'],
  ['the database can only be read', '25006'],
  ['its files can only be read', '42501'],
])('while %s, a caller is told when to ask again', async (_what, code) => {
  const failed = new QueryFailed(code, 'could not extend file', {})
  expect(await answerTo(failed)).toEqual({ statusCode: 503, again: '5', body: sorry })
})

test('a mistake of ours is one, and nothing of it is told', async () => {
  const ours = new TypeError('Ada Rivers is not a function')
  expect(await answerTo(ours)).toEqual({ statusCode: 500, again: undefined, body: sorry })
})
