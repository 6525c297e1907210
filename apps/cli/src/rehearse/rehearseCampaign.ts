import { readFile } from 'node:fs/promises'
import { sittingCongress } from '@redress/core/address/congress'
import type { Facts, FactsAsked } from '@redress/server/operator/facts'
import { loadedScript } from '@redress/server/rehearsal/loadedScript'
import { readScripts } from '@redress/server/rehearsal/readScripts'
import { rehearse } from '@redress/server/rehearsal/rehearse'
import type { Script } from '@redress/server/rehearsal/script'
import { bareFacts } from '@redress/server/wiring/bareFacts'
import { NoDatabase } from '@redress/server/wiring/openExisting'
import { type FileProblem, sayFileProblem } from '@redress/server/yaml/fileProblem'
import { nearest } from '@redress/server/yaml/nearest'
import { noSuchCampaign } from '../terminal/noSuchCampaign.ts'
import { readOptions } from '../terminal/readOptions.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { UsageError } from '../terminal/usageError.ts'
import { settingsOf, withDesk } from '../terminal/withDesk.ts'
import { sayRehearsal } from './sayRehearsal.ts'

type Play = { scripts: Script[]; facts: Facts; problems: FileProblem[] }

/** A campaign that is loaded. */
async function loaded(terminal: Terminal, campaignId: string): Promise<Play> {
  if (campaignId === '') throw new UsageError('Say which campaign, or give a file with --file.')
  const facts = await withDesk(terminal, desk => desk.facts({ campaignId, billIds: [] }))
  if (!facts.found) throw noSuchCampaign(campaignId, facts.meant)
  return { scripts: [loadedScript(facts.found)], facts, problems: [] }
}

/** A file may be rehearsed before anything was ever started. */
function factsFor(terminal: Terminal, asked: FactsAsked): Promise<Facts> {
  return withDesk(terminal, desk => desk.facts(asked)).catch((error: unknown) => {
    if (!(error instanceof NoDatabase)) throw error
    terminal.complain('Nothing was ever loaded here: nobody is named, and every office counts as listed.')
    return bareFacts(settingsOf(terminal), terminal.root, asked)
  })
}

/** An old campaign stays in its file for those who follow old links; named, it is rehearsed all the same. */
function isOver({ campaign: { startDate, endDate } }: Script, now: number): boolean {
  return startDate !== '' && endDate > startDate && Date.parse(endDate) <= now
}

/** The campaigns of a file, or the one that was asked for. */
async function inFile(terminal: Terminal, file: string, campaignId: string): Promise<Play> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`${file} cannot be read.`)
  })
  const { apiBase } = settingsOf(terminal)
  // What a Congress has ended depends on the clock, which the facts bring; the bills to ask for do not.
  const first = readScripts(file, text, { apiBase, sittingCongress: 0 })
  const billIds = first.scripts.flatMap(each => each.written.bills.map(({ id }) => id))
  const facts = await factsFor(terminal, { campaignId: '', billIds })
  const { scripts, problems } = readScripts(file, text, {
    apiBase,
    sittingCongress: sittingCongress(facts.now),
  })
  if (campaignId === '') return { scripts: scripts.filter(each => !isOver(each, facts.now)), facts, problems }
  const wanted = scripts.filter(each => each.campaign.campaignId === campaignId)
  const ids = scripts.map(each => each.campaign.campaignId)
  if (wanted.length === 0) throw noSuchCampaign(campaignId, nearest(campaignId, ids))
  return { scripts: wanted, facts, problems }
}

/**
 * Has a campaign write to every seat of Congress in a simulator, and prints which offices would refuse and why.
 * @returns 1 where something would be refused
 */
export async function rehearseCampaign(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(args, { file: 'value', json: 'switch' }, 1)
  const [campaignId = ''] = options.words
  const file = options.value('file')
  const play = await (file === '' ? loaded(terminal, campaignId) : inFile(terminal, file, campaignId))
  const { scripts, facts, problems } = play
  const done = scripts.map(script => {
    const began = performance.now()
    const rehearsal = rehearse(script, facts)
    return { rehearsal, seconds: (performance.now() - began) / 1000 }
  })
  if (options.has('json')) {
    const rehearsals = done.map(({ rehearsal, seconds }) => ({ ...rehearsal, seconds }))
    terminal.say(JSON.stringify({ rehearsals, problems }, null, 2))
  } else {
    if (scripts.length === 0) for (const each of problems) terminal.say(sayFileProblem(each))
    const texts = done.map(({ rehearsal, seconds }) => sayRehearsal(rehearsal, seconds).join('\n'))
    if (texts.length > 0) terminal.say(texts.join('\n\n'))
  }
  const wrong = problems.some(each => each.level === 'error')
  return wrong || done.some(({ rehearsal }) => rehearsal.refusing.length > 0) ? 1 : 0
}
