import type { ShownChange } from '@redress/contract/console/campaignScreens'
import type { StaffWords } from '@redress/words/staffWords'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './CampaignScreen.module.css'

/** Lists fields with two values, which have these names. */
export function Changes({
  changes,
  names,
}: {
  changes: readonly ShownChange[]
  names: { theirs: string; yours: string }
}) {
  const words = useStaffWords()
  return (
    <dl className={styles.changes}>
      {changes.map(change => (
        <div key={`${change.campaign} ${change.path}`}>
          <dt>{formatField(change, words)}</dt>
          <Value name={names.theirs} value={change.theirs} other={change.yours} change={change} />
          <Value name={names.yours} value={change.yours} other={change.theirs} change={change} />
        </div>
      ))}
    </dl>
  )
}

type ValueProps = { name: string; value: string; other: string; change: ShownChange }

function Value({ name, value, other, change: { arePictures, field } }: ValueProps) {
  const words = useStaffWords()
  const { empty } = words.editor
  if (arePictures)
    return (
      <dd>
        {name}: <img src={value} alt={labelOf(field ?? '', words)} className={styles.changedPicture} />
      </dd>
    )
  return (
    <dd>
      {name}: {value === '' ? empty : <Marked text={value} other={other} />}
    </dd>
  )
}

const wordsIn = (text: string) => text.split(/(?<=\s)/)

/** Shows the whole text, and marks what lies between the beginning and the end that it shares with the other. */
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
 * Names a field, such as `Fair Tickets › Bills › Bill 2: In brief (in Spanish)`. A field that no form has keeps its path
 * in the document.
 */
function formatField(change: ShownChange, words: StaffWords): string {
  const { path, campaign, field, language, arePictures } = change
  const named = field === null ? path : labelOf(field, words)
  const label = arePictures ? `${named}: ${words.editor.samePicture}` : named
  const inLanguage = language === null || field === null ? '' : ` (${words.editor.inLanguage[language]})`
  return `${campaign === '' ? '' : `${campaign} › `}${label}${inLanguage}`
}

/** Returns the label of a field by its name in the form, such as `bills.0.id`. */
export function labelOf(field: string, { editor, settings }: StaffWords): string {
  if (field === 'campaign') return editor.wholeCampaign
  if (field === 'image') return editor.image.title
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
