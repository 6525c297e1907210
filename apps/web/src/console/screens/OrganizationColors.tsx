import type { ScreenOf } from '@redress/contract/console/screens'
import { contrast, themeOf } from '@redress/core/organization/theme'
import { useStaffWords } from '../layout/frameContext.ts'
import styles from './SettingsScreen.module.css'
import screen from './screen.module.css'

/** Shows how the colors of the organization come out, with the contrast of the text on them. */
export function OrganizationColors({ shown: { typed } }: { shown: ScreenOf<'settings'> }) {
  const words = useStaffWords().settings
  const { primaryColor = '', secondaryColor = '' } = typed.values
  const theme = themeOf(primaryColor, secondaryColor)
  const isKept = theme.primaryInk === theme.primary
  return (
    <section className={screen.section} aria-labelledby="colors">
      <h2 id="colors">{words.colorsTitle}</h2>
      <p className={screen.soft}>{words.colorsHelp}</p>
      <dl className={styles.colors}>
        <Pair name={words.onPrimary} ground={theme.primary} text={theme.onPrimary} />
        <Pair name={words.onSecondary} ground={theme.secondary} text={theme.onSecondary} />
        <div>
          <dt>{words.links}</dt>
          <dd>{isKept ? words.linksKept : words.linksDarkened}</dd>
        </div>
      </dl>
    </section>
  )
}

/** The swatch is a picture, because the policy of the console allows no styles in elements. */
function Pair({ name, ground, text }: { name: string; ground: string; text: string }) {
  const words = useStaffWords().settings
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.pair}>
        <svg viewBox="0 0 64 32" className={styles.swatch} aria-hidden="true">
          <rect width="64" height="32" rx="4" fill={ground} />
          <text x="32" y="22" textAnchor="middle" fontSize="16" fontWeight="600" fill={text}>
            Aa
          </text>
        </svg>
        {words.contrast(contrast(ground, text).toFixed(1))}
      </dd>
    </div>
  )
}
