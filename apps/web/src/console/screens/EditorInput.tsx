import type { FieldFinding } from '@redress/contract/console/campaignScreens'
import { type EditorField, type EditorList, isSentenceList } from '@redress/contract/console/campaignSections'
import type { ScreenOf } from '@redress/contract/console/screens'
import type { Language } from '@redress/core/language/language'
import type { StaffWords } from '@redress/words/staffWords'
import { formatPrintedTime, nameTimeZone } from '@redress/words/times'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { ChoiceButtons } from '../fields/ChoiceButtons.tsx'
import { useFormId } from '../fields/ConsoleForm.tsx'
import { CheckInput, LongTextInput, SelectInput, TextInput } from '../fields/fields.tsx'
import { useMayEdit, useStaffWords } from '../layout/frameContext.ts'
import { AudienceInput } from './AudienceInput.tsx'
import styles from './CampaignScreen.module.css'
import details from './SettingsScreen.module.css'
import screen from './screen.module.css'

type Shown = ScreenOf<'campaign' | 'settings'>

type InputProps = {
  field: EditorField
  /** The name in the form, such as `bills.0.id`. */
  name: string
  shown: Shown
}

/** A field of a campaign, in each of its languages if visitors read it. */
export function EditorInput({ field, name, shown }: InputProps) {
  const [own] = shown.languages
  if (!field.translated) return <OneInput field={field} name={name} shown={shown} language={null} />
  return shown.languages.map(language => {
    const nameInLanguage = language === own ? name : `${name}.${language}`
    const input = (
      <OneInput
        key={language}
        field={field}
        name={nameInLanguage}
        shown={shown}
        language={shown.languages.length > 1 ? language : null}
      />
    )
    return language === own ? (
      input
    ) : (
      <Folded key={language} field={field} name={nameInLanguage} shown={shown} language={language}>
        {input}
      </Folded>
    )
  })
}

type FoldedProps = InputProps & { language: Language; children: ReactNode }

/** A text in another language is folded into one line, which says what is there. */
function Folded({ field, name, shown, language, children }: FoldedProps) {
  const words = useStaffWords().editor
  const { label } = words.fields[field.name]
  const text = (shown.typed.values[name] ?? '').trim()
  return (
    <details open={shown.findings[name] !== undefined}>
      <summary className={details.summary}>
        <span>
          {label} ({words.inLanguage[language]}):{' '}
          {text === '' ? words.noText : <span lang={language}>{text.slice(0, SHOWN_CHARACTERS)}</span>}
        </span>
      </summary>
      {children}
    </details>
  )
}

const SHOWN_CHARACTERS = 60

/** Says of a field that is filled in that it does nothing in this campaign. */
export function misplaced(
  { onlyIf }: EditorField | EditorList,
  shown: Shown,
  words: StaffWords['editor'],
): string {
  if (onlyIf === undefined || shown.screen !== 'campaign') return ''
  return (onlyIf === 'with-bills') === shown.hasBills ? '' : words.misplaced[onlyIf]
}

function OneInput({ field, name, shown, language }: InputProps & { language: Language | null }) {
  const words = useStaffWords().editor
  const interfaceLanguage = useLanguage()
  const mayEdit = useMayEdit(shown)
  const { label, help } = words.fields[field.name]
  const finding = shown.findings[name]
  const sentence = `${quoteOf(name, label, shown, words)} ${finding?.text}`
  const value = shown.typed.values[name] ?? ''
  const input = {
    name,
    label: language ? `${label} (${words.inLanguage[language]})` : label,
    help: [
      help,
      misplaced(field, shown, words),
      name === 'startDate' && shown.screen === 'campaign'
        ? words.inTimeZone(nameTimeZone(shown.timeZone, interfaceLanguage))
        : '',
      name === 'startDate' && shown.screen === 'campaign' && shown.isDaySuggested ? words.daySuggested : '',
      finding?.level === 'warning' ? `${words.warning} ${sentence}` : '',
    ]
      .filter(part => part !== '')
      .join(' '),
    error: shown.badChoices.includes(name)
      ? words.badChoice
      : finding?.level === 'error'
        ? sentence
        : undefined,
    disabled: !mayEdit,
  }
  const text = { ...input, defaultValue: value, lang: language ?? undefined }
  switch (field.kind) {
    case 'check':
    case 'group':
      return <CheckInput {...input} defaultChecked={value !== ''} />
    case 'choice':
      return <ChoiceInput {...input} field={field} value={value} />
    case 'audience':
      return <AudienceInput {...input} value={value} choices={field.choices ?? []} />
    case 'ticks':
      return (
        <Ticks
          field={field}
          name={name}
          ticked={value.split('\n')}
          isDisabled={!mayEdit}
          finding={finding}
          isBad={shown.badChoices.includes(name)}
        />
      )
    case 'text':
      return <LongTextInput {...text} />
    case 'number':
      return <TextInput {...text} inputMode="numeric" />
    case 'date':
      return <DateInput {...text} value={value} />
    case 'color':
      return <ColorInput {...text} />
    case 'version':
      return <Version name={name} value={value} />
    case 'line':
    case 'codes':
      return <TextInput {...text} />
  }
}

/** A day. A stored time of day is kept unless a person chooses none, or another day. */
function DateInput({ value, ...text }: ComponentProps<typeof TextInput> & { value: string }) {
  const words = useStaffWords().editor
  const language = useLanguage()
  const { name, label, help, error, disabled } = text
  if (!/^\d{4}-\d{2}-\d{2}T/.test(value) || formatPrintedTime(value, language) === '')
    return <TextInput {...text} type={/^(\d{4}-\d{2}-\d{2})?$/.test(value) ? 'date' : 'text'} />
  return (
    <>
      <SelectInput
        name={name}
        label={label}
        help={help}
        error={error}
        disabled={disabled}
        defaultValue={value}
        choices={[
          { value, text: words.keptTime(formatPrintedTime(value, language)) },
          { value: '', text: words.noDay },
        ]}
      />
      <TextInput
        name={`${name}.day`}
        type="date"
        label={words.otherDay(label)}
        help={words.otherDayHelp}
        disabled={disabled}
      />
    </>
  )
}

type ChoiceInputProps = Pick<ComponentProps<typeof TextInput>, 'name' | 'label' | 'help' | 'error'> & {
  disabled: boolean
  field: EditorField
  value: string
}

function ChoiceInput({ field, value, ...input }: ChoiceInputProps) {
  const choices = choicesOf(field, value, useStaffWords().editor.choices)
  if (field.asButtons) return <ChoiceButtons {...input} value={value} choices={choices} />
  return <SelectInput {...input} defaultValue={value} choices={choices} />
}

/** The number of a wording, which is read and not typed. */
function Version({ name, value }: { name: string; value: string }) {
  const words = useStaffWords().editor
  const form = useFormId()
  if (value === '') return null
  return (
    <p className={screen.soft} id={name}>
      <input type="hidden" name={name} value={value} form={form} />
      {words.version(value)}
    </p>
  )
}

/** A color as text. The console's script shows the browser's own picker beside it, which fills the field. */
function ColorInput(text: ComponentProps<typeof TextInput>) {
  const words = useStaffWords()
  const { name, label, defaultValue, disabled } = text
  const value = String(defaultValue ?? '')
  return (
    <div className={styles.color}>
      <TextInput {...text} />
      <span hidden>
        <label htmlFor={`${name}.picker`} className="visuallyHidden">
          {words.settings.pickColor(label)}
        </label>
        <input
          type="color"
          id={`${name}.picker`}
          form={useFormId()}
          data-fills={name}
          defaultValue={/^#[0-9a-f]{6}$/i.test(value) ? value : '#ffffff'}
          disabled={disabled}
        />
      </span>
    </div>
  )
}

type ChoiceWords = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Keeps a value that is not among the choices, so that saving does not change it. Of choices with the same words, such
 * as a default and its name, only the present one is offered, or the first.
 */
function choicesOf({ name, choices = [] }: EditorField, value: string, words: ChoiceWords) {
  const all = choices.includes(value) ? choices : [...choices, value]
  const offered = all.map(choice => ({ value: choice, text: wordOf(words[name], choice) }))
  return offered.filter(choice => {
    const same = offered.filter(({ text }) => text === choice.text)
    return choice === (same.find(each => each.value === value) ?? same[0])
  })
}

/** Names the field of a finding. A row of a list of sentences has one field, so the row is named. */
function quoteOf(name: string, label: string, shown: Shown, words: StaffWords['editor']): string {
  const [list = '', row, part] = name.split('.')
  if (!isSentenceList(list) || part !== 'text') return `“${label}”`
  const place = (shown.typed.rows[list] ?? []).findIndex(each => each.row === Number(row))
  return words.rowTitle(words.lists[list].one, place + 1)
}

/** A stored value may be a name that every object inherits, such as `constructor`. */
function wordOf(words: ChoiceWords[string] | undefined, choice: string): string {
  return words && Object.hasOwn(words, choice) ? (words[choice] ?? choice) : choice
}

type TicksProps = {
  field: EditorField
  name: string
  ticked: readonly string[]
  isDisabled: boolean
  finding: FieldFinding | undefined
  isBad: boolean
}

/** More boxes than these are folded. */
const MOST_UNFOLDED = 12

/** Checkboxes. The person may tick several. Choices without words of ours are names in English. */
function Ticks({ field, name, ticked, isDisabled, finding, isBad }: TicksProps) {
  const words = useStaffWords().editor
  const { label, help } = words.fields[field.name]
  const choiceWords: ChoiceWords = words.choices
  const worded = choiceWords[field.name]
  const choices = field.choices ?? []
  const boxes = (
    <div lang={worded ? undefined : 'en'}>
      {choices.map(choice => (
        <CheckInput
          key={choice}
          id={`${name}.${choice}`}
          name={`${name}[]`}
          value={choice}
          label={worded?.[choice] ?? choice}
          disabled={isDisabled}
          defaultChecked={ticked.includes(choice)}
        />
      ))}
    </div>
  )
  return (
    <fieldset className={styles.ticks} id={name}>
      <legend>{label}</legend>
      {help && <p className={screen.soft}>{help}</p>}
      {isBad && <p>{words.badChoice}</p>}
      {finding && (
        <p>
          {finding.level === 'warning' && `${words.warning} `}“{label}”{' '}
          <span lang={finding.language}>{finding.text}</span>
        </p>
      )}
      {choices.length > MOST_UNFOLDED ? (
        <details open={isBad}>
          <summary className={details.summary}>
            {words.chosen(ticked.filter(each => each !== '').length)}
          </summary>
          {boxes}
        </details>
      ) : (
        boxes
      )}
    </fieldset>
  )
}
