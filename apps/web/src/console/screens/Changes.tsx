import type { ShownChange } from '@redress/contract/console/campaignScreens'
import { isSentenceList } from '@redress/contract/console/campaignSections'
import { citeBill } from '@redress/core/bill/bill'
import type { Language } from '@redress/core/language/language'
import type { StaffWords } from '@redress/words/staffWords'
import { formatDay } from '@redress/words/times'
import type { ReactNode } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import styles from './CampaignScreen.module.css'
import details from './SettingsScreen.module.css'

type ChangesProps = {
  changes: readonly ShownChange[]
  /** The labels of the two values. `added` is the label of a value where there was none: `yours` by default. */
  names: { theirs: string; yours: string; added?: string }
}

/** Lists the changes of a document. A campaign that is new or removed is one line, which unfolds to its fields. */
export function CampaignChanges({ changes, names }: ChangesProps) {
  const words = useStaffWords().editor
  const whole = changes.filter(({ field }) => field === 'campaign')
  const isOf = ({ path }: ShownChange, campaign: ShownChange) => path.startsWith(`${campaign.path} › `)
  const others = changes.filter(
    change => !whole.includes(change) && !whole.some(campaign => isOf(change, campaign)),
  )
  return (
    <>
      {whole.map(campaign =>
        campaign.yours === '' ? (
          <p key={`${campaign.campaign} ${campaign.path}`}>{words.removedCampaign(campaign.campaign)}</p>
        ) : (
          <details key={`${campaign.campaign} ${campaign.path}`}>
            <summary className={details.summary}>{words.newCampaign(campaign.campaign)}</summary>
            <Changes
              changes={changes
                .filter(change => isOf(change, campaign))
                .map(change => ({ ...change, campaign: '' }))}
              // All of it is new, which the line above says.
              names={{ ...names, added: '' }}
            />
          </details>
        ),
      )}
      <Changes changes={others} names={names} />
    </>
  )
}

/**
 * Lists fields with two values each. The first value is left out if it is empty.
 */
export function Changes({ changes, names }: ChangesProps) {
  const words = useStaffWords()
  return (
    <dl className={styles.changes}>
      {changes.map(change => (
        <div key={`${change.campaign} ${change.path}`}>
          <dt>{formatField(change, words)}</dt>
          {change.theirs !== '' && (
            <Value name={names.theirs} value={change.theirs} other={change.yours} change={change} />
          )}
          <Value
            name={change.theirs === '' ? (names.added ?? names.yours) : names.yours}
            value={change.yours}
            other={change.theirs}
            change={change}
          />
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { name: string; value: string; other: string; change: ShownChange }

function Value({ name, value, other, change: { arePictures, field } }: ValueProps) {
  const words = useStaffWords()
  const { organization } = useFrame()
  const { empty } = words.editor
  const language = useLanguage()
  const write = (text: string) => wordValue(field ?? '', text, { words, language })
  const label = name === '' ? '' : `${name}: `
  // A document names its own pictures by their files, which the console shows to staff.
  if (arePictures && /^(\/|assets\/)/.test(value))
    return (
      <dd>
        {label}
        <img
          src={value.startsWith('/') ? value : organizationPath(organization?.id ?? '', value)}
          alt={labelOf(field ?? '', words)}
          className={styles.changedPicture}
        />
      </dd>
    )
  return (
    <dd>
      {label}
      {value === '' ? empty : <Marked text={write(value)} other={write(other)} />}
    </dd>
  )
}

/** Returns a value as the form shows it: `For` instead of `PRO`, and `H.R. 22` instead of `119-hr-22`. */
function wordValue(
  field: string,
  value: string,
  { words: { editor }, language }: { words: StaffWords; language: Language },
): string {
  const [list = '', , part] = field.split('.')
  const name = part ?? list
  if (value === 'true') return editor.yes
  if (isIn(editor.choices, name)) {
    const choices: Readonly<Record<string, string>> = editor.choices[name]
    return Object.hasOwn(choices, value) ? (choices[value] ?? value) : value
  }
  if (isDay(value) && dateFields.includes(name)) return formatDay(`${value}T17:00:00Z`, language, 'medium')
  return billFields.includes(name) ? citeBill(value) : value
}

const billFields = ['id', 'companion', 'cosponsor', 'sponsor', 'notCosponsor']

const dateFields = ['startDate', 'endDate']

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)

const wordsIn = (text: string) => text.split(/(?<=\s)/)

/**
 * Shows the whole text. Marks the part that differs from the other text, between the beginning and the end that both
 * have. Nothing is marked in a text that is new as a whole.
 */
function Marked({ text, other }: { text: string; other: string }) {
  const [words, others] = [wordsIn(text), wordsIn(other)]
  const shortest = Math.min(words.length, others.length)
  let start = 0
  while (start < shortest && words[start] === others[start]) start += 1
  let end = 0
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const last = words.length - end
  if (start === 0 && end === 0) return <q>{withBold(text)}</q>
  return (
    <q>
      {withBold(words.slice(0, start).join(''))}
      {start < last && <mark>{withBold(words.slice(start, last).join(''))}</mark>}
      {withBold(words.slice(last).join(''))}
    </q>
  )
}

/** Shows the words between `**` and `**` in bold, as the campaign's page does. */
function withBold(text: string): ReactNode {
  return text.split(/\*\*([^*]+)\*\*/).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no names, and the list never changes.
    place % 2 === 0 ? part : <strong key={place}>{part}</strong>,
  )
}

/**
 * Names a field, such as `Fair Tickets › Bills › Bill 2: In brief (in Spanish)`. A field that no form has keeps its
 * path in the document.
 */
function formatField(change: ShownChange, words: StaffWords): string {
  const { path, campaign, field, language, arePictures } = change
  const named = field === null ? path.replace(/^campaigns › \d+ › /, '') : labelOf(field, words)
  const label = arePictures && path.endsWith('sha256') ? `${named}: ${words.editor.samePicture}` : named
  const inLanguage = language === null || field === null ? '' : ` (${words.editor.inLanguage[language]})`
  return `${campaign === '' ? '' : `${campaign} › `}${label}${inLanguage}`
}

/** Returns the label of a field by its name in the form, such as `bills.0.id`. */
export function labelOf(field: string, { editor, settings }: StaffWords): string {
  if (field === 'campaign') return editor.wholeCampaign
  if (field === 'campaignId') return editor.id
  if (field === 'image') return editor.image.title
  if (field === 'alt') return `${editor.image.title}: ${editor.image.alt}`
  if (field === 'logo') return settings.logo.title
  const [name = '', entry, part = ''] = field.split('.')
  if (isIn(editor.lists, name)) {
    const { title, one } = editor.lists[name]
    if (entry === undefined) return title
    const rowTitle = editor.rowTitle(one, Number(entry) + 1)
    if (isSentenceList(name)) return rowTitle
    const row = `${title} › ${rowTitle}`
    return isIn(editor.fields, part) ? `${row}: ${editor.fields[part].label}` : row
  }
  return isIn(editor.fields, name) ? editor.fields[name].label : field
}

function isIn<Words extends object>(words: Words, name: string): name is Extract<keyof Words, string> {
  return Object.hasOwn(words, name)
}
