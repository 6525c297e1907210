import { type EditorField, type EditorList, sectionFields } from '@redress/contract/console/campaignSections'
import { nextRow } from '@redress/contract/console/rows'
import type { ScreenOf } from '@redress/contract/console/screens'
import { citeBill } from '@redress/core/bill/bill'
import { Button } from '../../ui/Button.tsx'
import { useFormActionTo, useFormId } from '../fields/ConsoleForm.tsx'
import { useMayEdit, useStaffWords } from '../layout/frameContext.ts'
import styles from './CampaignScreen.module.css'
import { EditorInput, misplaced } from './EditorInput.tsx'
import screen from './screen.module.css'

type Shown = ScreenOf<'campaign' | 'settings'>

/** A list of a campaign. The buttons post the form, which comes back with what was typed. */
export function EditorRows({ list, shown }: { list: EditorList; shown: Shown }) {
  const words = useStaffWords().editor
  const mayEdit = useMayEdit(shown)
  const form = useFormId()
  const actionTo = useFormActionTo()
  const { title, one, help } = words.lists[list.name]
  const rows = shown.typed.rows[list.name] ?? []
  const finding = shown.findings[list.name]
  const state = shown.screen === 'campaign' ? shown.state : null
  // A field that is not for this campaign is shown if it has a text, so that it can be emptied.
  const isOffered =
    (row: number) =>
    ({ name, only }: EditorField) =>
      only === undefined ||
      only === (state === null ? 'us' : 'state') ||
      Boolean(shown.typed.values[`${list.name}.${row}.${name}`])
  return (
    <fieldset className={styles.rows} id={list.name}>
      {/* A section with one list has its title already. */}
      <legend>
        <span className={isAlone(list, shown) ? 'visuallyHidden' : undefined}>{title}</span>
      </legend>
      <p className={screen.soft}>
        {[help, misplaced(list, shown, words)].filter(text => text !== '').join(' ')}
      </p>
      {finding && (
        <p>
          {finding.level === 'warning' && `${words.warning} `}“{title}”{' '}
          <span lang={finding.language}>{finding.text}</span>
        </p>
      )}
      {rows.map(({ row, from }, place) => (
        <fieldset key={row} className={styles.row} id={`${list.name}.${row}`}>
          <legend>
            {words.rowTitle(one, place + 1)}
            <BillTitle name={`${list.name}.${row}.id`} shown={shown} />
          </legend>
          {from === '' && <p className={styles.unsaved}>{words.rowUnsaved}</p>}
          <input type="hidden" name={`${list.name}.row[]`} value={row} form={form} />
          <input type="hidden" name={`${list.name}.${row}.from`} value={from} form={form} />
          {list.entry.filter(isOffered(row)).map(field => (
            <EditorInput
              key={field.name}
              field={field}
              name={`${list.name}.${row}.${field.name}`}
              shown={shown}
            />
          ))}
          <div className={styles.buttons}>
            {mayEdit &&
              list.ordered &&
              (['up', 'down'] as const)
                .filter(to => (to === 'up' ? place > 0 : place < rows.length - 1))
                .map(to => (
                  <Button
                    key={to}
                    type="submit"
                    kind="translucent"
                    name="do"
                    value={`${to}:${list.name}:${row}`}
                    formAction={actionTo(`${list.name}.${row}`)}
                    aria-label={words.moveRowOf[to](words.rowTitle(one, place + 1))}
                  >
                    {words.moveRow[to]}
                  </Button>
                ))}
            {mayEdit && (
              <Button
                type="submit"
                kind="translucent"
                name="do"
                value={`remove:${list.name}:${row}`}
                formAction={actionTo(`${list.name}.add`)}
                aria-label={words.removeRowOf(words.rowTitle(one, place + 1))}
              >
                {words.removeRow}
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      {mayEdit && rows.length < list.most && (
        <Button
          type="submit"
          kind="translucent"
          id={`${list.name}.add`}
          name="do"
          value={`add:${list.name}`}
          formAction={actionTo(`${list.name}.${nextRow(rows)}.${list.entry[0]?.name}`)}
        >
          {words.addRow[list.name]}
        </Button>
      )}
    </fieldset>
  )
}

function isAlone(list: EditorList, shown: Shown): boolean {
  return shown.screen === 'campaign' && sectionFields[shown.section].every(({ name }) => name === list.name)
}

/** Shows the number and name of a known bill behind the title of its row, such as `: H.R. 22, SAVE Act`. */
function BillTitle({ name, shown }: { name: string; shown: Shown }) {
  const title = shown.screen === 'campaign' ? shown.billNames[name] : undefined
  return (
    title !== undefined && (
      <span lang="en">
        : {citeBill(shown.typed.values[name] ?? '')}, {title}
      </span>
    )
  )
}
