import type { ShownChange } from '@redress/contract/console/campaignScreens'
import { citeBill } from '@redress/core/bill/bill'
import type { StaffWords } from '@redress/words/staffWords'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import styles from './CampaignScreen.module.css'
import details from './SettingsScreen.module.css'

type ChangesProps = { changes: readonly ShownChange[]; names: { theirs: string; yours: string } }

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
              names={names}
            />
          </details>
        ),
      )}
      <Changes changes={others} names={names} />
    </>
  )
}

/**
 * Lists fields with two values each. `names` are the labels of the two values. The first value is left out if it is
 * empty.
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
          <Value name={names.yours} value={change.yours} other={change.theirs} change={change} />
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
  const write = (text: string) => wordValue(field ?? '', text, words)
  // A document names its own pictures by their files, which the console shows to staff.
  if (arePictures && /^(\/|assets\/)/.test(value))
    return (
      <dd>
        {name}:{' '}
        <img
          src={value.startsWith('/') ? value : organizationPath(organization?.id ?? '', value)}
          alt={labelOf(field ?? '', words)}
          className={styles.changedPicture}
        />
      </dd>
    )
  return (
    <dd>
      {name}: {value === '' ? empty : <Marked text={write(value)} other={write(other)} />}
    </dd>
  )
}

/** Returns a value as the form shows it: `For` instead of `PRO`, and `H.R. 22` instead of `119-hr-22`. */
function wordValue(field: string, value: string, { editor }: StaffWords): string {
  const [list = '', , part] = field.split('.')
  const name = part ?? list
  if (value === 'true') return editor.yes
  if (isIn(editor.choices, name)) {
    const choices: Readonly<Record<string, string>> = editor.choices[name]
    return Object.hasOwn(choices, value) ? (choices[value] ?? value) : value
  }
  return billFields.includes(name) ? citeBill(value) : value
}

const billFields = ['id', 'companion', 'cosponsor', 'sponsor', 'notCosponsor']

const wordsIn = (text: string) => text.split(/(?<=\s)/)

/**
 * Shows the whole text. Marks the part that differs from the other text, between the beginning and the end that both
 * have.
 */
function Marked({ text, other }: { text: string; other: string }) {
  if (other === '') return <q>{text}</q>
  const [words, others] = [wordsIn(text), wordsIn(other)]
  const shortest = Math.min(words.length, others.length)
  let start = 0
  while (start < shortest && words[start] === others[start]) start += 1
  let end = 0
  while (end < shortest - start && words.at(-1 - end) === others.at(-1 - end)) end += 1
  const last = words.length - end
  return (
    <q>
      {words.slice(0, start).join('')}
      {start < last && <mark>{words.slice(start, last).join('')}</mark>}
      {words.slice(last).join('')}
    </q>
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
    const row = `${title} › ${editor.rowTitle(one, Number(entry) + 1)}`
    return isIn(editor.fields, part) ? `${row}: ${editor.fields[part].label}` : row
  }
  return isIn(editor.fields, name) ? editor.fields[name].label : field
}

function isIn<Words extends object>(words: Words, name: string): name is Extract<keyof Words, string> {
  return Object.hasOwn(words, name)
}
