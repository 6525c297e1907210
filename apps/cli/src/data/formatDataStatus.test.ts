import type { DataStatus } from '@redress/server/legislators/dataSets/dataStatus'
import { consoleWordsOf } from '@redress/words/consoleWords'
import { expect, test } from 'vitest'
import { formatDataStatus } from './data.ts'

const status: DataStatus = {
  now: '2026-11-20T17:00:00.000Z',
  sittingCongress: 119,
  dataSets: [
    {
      name: 'legislators',
      source: 'https://example.org/legislators-current.json',
      congress: 119,
      asOf: '2026-06-15T12:00:00.000Z',
      ageDays: 158,
      fetchedAt: '2026-11-20T14:00:00.000Z',
      count: 537,
      leftOut: { count: 0, examples: [] },
      isOld: false,
      warnings: ['It is 158 days old.'],
    },
    {
      name: 'zip-districts',
      source: null,
      congress: null,
      asOf: null,
      ageDays: null,
      fetchedAt: null,
      count: 0,
      leftOut: { count: 0, examples: [] },
      isOld: false,
      warnings: [],
    },
    {
      name: 'house-offices',
      source: 'simulator',
      congress: null,
      asOf: '2026-11-19T16:59:00.000Z',
      ageDays: 1,
      fetchedAt: '2026-11-19T16:59:00.000Z',
      count: 442,
      leftOut: { count: 0, examples: [] },
      isOld: false,
      warnings: [],
    },
  ],
}

test('an operator sees what was downloaded, how old it is, and what needs attention', () => {
  expect(formatDataStatus(status, consoleWordsOf('en'))).toEqual([
    'Data sets at Nov 20, 2026, 12:00 PM Eastern. Congress 119 is sitting.',
    '',
    '                      count  Congress         as of       age   fetched                                        source',
    'legislators             537       119  Jun 15, 2026  158 days   3 h ago  https://example.org/legislators-current.json',
    'zip-districts  never loaded',
    'house-offices           442            Nov 19, 2026     1 day  24 h ago                                     simulator',
    '',
    'Warnings:',
    'legislators: It is 158 days old.',
  ])
})
