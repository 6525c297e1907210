import { rowOfFound } from '@redress/contract/console/rows'
import type { ScreenOf } from '@redress/contract/console/screens'
import { citeBill } from '@redress/core/bill/bill'
import { formatDay } from '@redress/words/times'
import { useLanguage } from '../../language/useWords.ts'
import { Button } from '../../ui/Button.tsx'
import { useFormActionTo, useFormId } from '../fields/ConsoleForm.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './CampaignScreen.module.css'
import screen from './screen.module.css'

/** Finds bills and puts one into the list below, without saving. */
export function BillSearch({ shown: { found, typed } }: { shown: ScreenOf<'campaign'> }) {
  const words = useStaffWords().editor
  const language = useLanguage()
  const form = useFormId()
  const actionTo = useFormActionTo()
  return (
    <fieldset className={styles.rows}>
      <legend>{words.findLabel}</legend>
      <TextInput
        name="find"
        label={words.findLabel}
        labelHidden
        help={words.findHelp}
        defaultValue={found?.asked}
      />
      {found && <input type="hidden" name="searched" value={found.asked} form={form} />}
      <Button type="submit" kind="translucent" name="do" value="find" formAction={actionTo('found')}>
        {words.find}
      </Button>
      {found && (
        <div role="status" id="found" tabIndex={-1} className={styles.found}>
          <p>{found.bills.length === 0 ? words.foundNone(found.asked) : words.found(found.asked)}</p>
          {found.oldList && (
            <p>
              {words.oldList(
                found.oldList.asOf === null ? '' : formatDay(found.oldList.asOf, language, 'medium'),
              )}
            </p>
          )}
          <ul className={screen.list}>
            {found.bills.map(({ id, name, title, url, congress, isCurrent }) => (
              <li key={id} className={screen.item}>
                <div>
                  <p lang="en">
                    {citeBill(id)}: {name}
                  </p>
                  {title !== name && (
                    <p lang="en" className={screen.soft}>
                      {title}
                    </p>
                  )}
                  <p className={screen.soft}>
                    {isCurrent ? words.currentCongress(congress) : words.otherCongress(congress)}
                  </p>
                  <p>
                    <a href={url} target="_blank" rel="noreferrer" className={screen.link}>
                      {words.readBill(citeBill(id))}
                    </a>
                  </p>
                </div>
                <Button
                  type="submit"
                  kind="translucent"
                  name="do"
                  value={`pick:${id}`}
                  formAction={actionTo(`bills.${rowOfFound(typed)}.id`)}
                  aria-label={words.pickOf(`${citeBill(id)} ${name}`)}
                >
                  {words.pick}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </fieldset>
  )
}
