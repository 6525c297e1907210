import { type DataSetName, dataSetNames } from '@redress/server/dataSets/dataSet'
import type { SyncNews } from '@redress/server/dataSets/syncDataSets'
import { nearest } from '@redress/server/yaml/nearest'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../terminal/usageError.ts'
import { sayReport, sayStored } from './sayReport.ts'
import { withDataDesk } from './withDataDesk.ts'

function readName(word: string): DataSetName {
  const name = dataSetNames.find(each => each === word)
  if (name) return name
  const meant = nearest(word, dataSetNames)
  throw new UsageError(
    `There is no data set "${word}".${meant ? ` Did you mean "${meant}"?` : ''} There are ${dataSetNames.join(', ')}.`,
  )
}

/** One line that is rewritten where somebody watches; otherwise a line when something begins or ends. */
function tellNews(news: SyncNews, { say, complain, rewrite }: Terminal): void {
  if (news.kind === 'progress') rewrite?.(`${news.name}: ${news.howFar}`)
  else if (news.kind === 'begun') (rewrite ?? complain)(`${news.name}: fetching`)
  else {
    rewrite?.('')
    if (news.kind === 'fetched') for (const line of sayReport(news.stored)) say(line)
    else complain(sayFailure(news))
  }
}

function sayFailure({ name, reason, stored }: Extract<SyncNews, { kind: 'failed' }>): string {
  const kept =
    stored.asOf === null ? 'Nothing was ever loaded.' : `What is stored stays: ${sayStored(stored)}.`
  return `${name}: not fetched. ${reason} ${kept}`
}

/**
 * Fetches data sets now: those that are named, or all.
 * @returns 1 where one could not be fetched
 */
export async function sync(args: readonly string[], terminal: Terminal): Promise<number> {
  const names = readOptions(args, {}, dataSetNames.length).words.map(readName)
  let failed = 0
  const tell = (news: SyncNews) => {
    if (news.kind === 'failed') failed += 1
    tellNews(news, terminal)
  }
  const { signal } = new AbortController()
  await withDataDesk(terminal, desk => desk.sync({ names, signal, tell }))
  return failed > 0 ? 1 : 0
}
