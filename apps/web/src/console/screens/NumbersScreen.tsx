import { type NumbersTable, numbersSpans } from '@redress/contract/console/campaignScreens'
import type { ScreenOf } from '@redress/contract/console/screens'
import type { StaffWords } from '@redress/words/staffWords'
import { formatDay } from '@redress/words/times'
import { useLanguage } from '../../language/useWords.ts'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { useOfficeName } from '../layout/useOfficeName.ts'
import styles from './NumbersScreen.module.css'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'numbers'> }

export function NumbersScreen({ shown }: Shown) {
  const words = useStaffWords().numbers
  const { organization } = useFrame()
  const { campaignId, days, delay, tables } = shown
  const path = organizationPath(organization?.id ?? '', 'numbers/csv')
  return (
    <>
      <div className={screen.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <p className={screen.soft}>{words.days}</p>
        <p>
          <a href={`${path}${queryOf({ campaign: campaignId, days })}`} className={screen.link}>
            {words.csv}
          </a>
        </p>
      </div>
      <Campaigns shown={shown} />
      <Spans shown={shown} />
      {tables
        .filter(({ rows }) => rows.length > 0)
        .map(table => (
          <Table key={table.name} table={table} />
        ))}
      <EmptyTables tables={tables.filter(({ rows }) => rows.length === 0)} />
      {delay && <Delay delay={delay} />}
    </>
  )
}

/** Leaves out what is empty. */
function queryOf(fields: { campaign: string; days: string }): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== '')).toString()
  return query === '' ? '' : `?${query}`
}

/** The days that are counted. */
function Spans({ shown: { campaignId, days } }: Shown) {
  const words = useStaffWords().numbers
  const { organization } = useFrame()
  const path = organizationPath(organization?.id ?? '', 'numbers')
  return (
    <nav aria-label={words.chooseDays}>
      <ul className={styles.choices}>
        {numbersSpans.map(span => (
          <li key={span}>
            <a
              href={`${path}${queryOf({ campaign: campaignId, days: span })}`}
              className={screen.link}
              aria-current={span === days ? 'page' : undefined}
            >
              {words.spans[span]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Campaigns({ shown: { campaignId, campaigns, days } }: Shown) {
  const words = useStaffWords().numbers
  const { organization } = useFrame()
  const path = organizationPath(organization?.id ?? '', 'numbers')
  const choices = [{ id: '', name: words.all }, ...campaigns]
  return (
    <nav aria-label={words.choose}>
      <ul className={styles.choices}>
        {choices.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`${path}${queryOf({ campaign: id, days })}`}
              className={screen.link}
              aria-current={id === campaignId ? 'page' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Table({ table: { name, columns, rows } }: { table: NumbersTable }) {
  const words = useStaffWords().numbers
  const nameRow = useRowName(name)
  return (
    <div className={screen.section}>
      <h2 id={`table-${name}`}>{words.tables[name]}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls a wide table. */}
      <section className={styles.room} aria-labelledby={`table-${name}`} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {isNamed(name) && (
                <th scope="col" className={styles.rowName}>
                  {words.nameColumns[name]}
                </th>
              )}
              {columns.map(column => (
                <th key={column} scope="col">
                  {words.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.name}>
                {isNamed(name) && (
                  <th scope="row" className={styles.rowName}>
                    {nameRow(row.name)}
                  </th>
                )}
                {columns.map((column, place) => (
                  <td key={column}>
                    <Count value={row.values[place] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type NamedTable = keyof StaffWords['numbers']['nameColumns']

/** Tells whether the rows of a table have names. The others have one row. */
function isNamed(name: NumbersTable['name']): name is NamedTable {
  return name !== 'totals' && name !== 'outcomes' && name !== 'ways'
}

/** Returns a function that names a row as people say it. */
function useRowName(table: NumbersTable['name']): (name: string) => string {
  const words = useStaffWords().numbers
  const language = useLanguage()
  const officeName = useOfficeName()
  return name => {
    if (table === 'offices') return officeName(name)
    if (table === 'days') return formatDay(`${name}T17:00:00Z`, language, 'medium')
    return name || words.noName
  }
}

/** Names the tables that have no rows yet in one sentence. */
function EmptyTables({ tables }: { tables: readonly NumbersTable[] }) {
  const words = useStaffWords().numbers
  const language = useLanguage()
  if (tables.length === 0) return null
  const names = tables.map(({ name }) => words.tables[name])
  return <p className={screen.soft}>{words.none(new Intl.ListFormat(language).format(names))}</p>
}

function Count({ value }: { value: number | null }) {
  const words = useStaffWords().numbers
  return value === null ? words.suppressed : words.count(value)
}

function Delay({ delay: { median, p90 } }: { delay: { median: number; p90: number } }) {
  const words = useStaffWords().numbers
  const format = (seconds: number) => {
    if (seconds < 120) return words.seconds(seconds)
    return seconds < 7200 ? words.minutes(Math.round(seconds / 60)) : words.hours(Math.round(seconds / 3600))
  }
  return <p>{words.delay(format(median), format(p90))}</p>
}
