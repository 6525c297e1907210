import { expect, test } from 'vitest'
import { readSettings } from './readSettings.ts'

const openai = { DRAFTER: 'openai', DRAFTER_URL: 'https://models.example/v1', DRAFTER_MODEL: 'small' }
const anthropic = { DRAFTER: 'anthropic', DRAFTER_MODEL: 'small', DRAFTER_KEY: 'sk-1' }
const read = (env: Record<string, string>) => readSettings(env, '/')

test('with nothing set, drafts are made on this machine', () => {
  expect(read({}).drafter).toEqual({ kind: 'offline' })
})

test('a compatible endpoint needs an address and a model; a key where it asks for one', () => {
  const named = { kind: 'openai', url: 'https://models.example/v1', model: 'small' }
  expect(read(openai).drafter).toEqual({ ...named, key: undefined })
  const withKey = { ...openai, DRAFTER_URL: `${openai.DRAFTER_URL}/`, DRAFTER_KEY: 'sk-1' }
  expect(read(withKey).drafter).toEqual({ ...named, key: 'sk-1' })
})

test('one on this machine needs no encryption', () => {
  const url = 'http://127.0.0.1:11434/v1'
  expect(read({ ...openai, DRAFTER_URL: url }).drafter).toMatchObject({ url })
})

test('Anthropic’s has an address of its own', () => {
  expect(read(anthropic).drafter).toEqual({
    kind: 'anthropic',
    url: 'https://api.anthropic.com/v1',
    model: 'small',
    key: 'sk-1',
  })
})

test.each([
  ['DRAFTER', { DRAFTER: 'parrot' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: '' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'http://models.example/v1' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'https://key@models.example/v1' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'https://models.example/v1?key=1' }],
  ['DRAFTER_URL', { ...openai, DRAFTER_URL: 'models.example' }],
  ['DRAFTER_MODEL', { ...openai, DRAFTER_MODEL: '' }],
  ['DRAFTER_KEY', { ...openai, DRAFTER_KEY: 'two words' }],
  ['DRAFTER_KEY', { ...anthropic, DRAFTER_KEY: '' }],
  ['DRAFTS_PER_SESSION', { DRAFTS_PER_SESSION: '-1' }],
  ['DRAFTS_PER_ORGANIZATION', { DRAFTS_PER_ORGANIZATION: 'many' }],
])('%s stops the start and is named: %j', (name, env) => {
  expect(() => read(env)).toThrow(new RegExp(`${name}: `))
})

test('a budget may be nothing at all', () => {
  expect(read({ DRAFTS_PER_SESSION: '0' })).toMatchObject({
    draftsPerSession: 0,
    draftsPerOrganization: 2000,
  })
})
