import type { ConsoleFrame } from '@redress/contract/console/frame'
import type { ConsolePages, ConsoleScreen } from '@redress/contract/console/screens'
import { organizationDefaults } from '@redress/core/organization/organization'
import { staffWordsOf } from '@redress/words/staffWords'
import { renderToStaticMarkup } from 'react-dom/server'
import { writeHead } from '../head/writeHead.ts'
import { LanguageContext } from '../language/useWords.ts'
import base from '../theme/base.css?inline'
import { themeCss } from '../theme/theme.ts'
import button from '../ui/Button.module.css?inline'
import errorSummary from '../ui/ErrorSummary.module.css?inline'
import field from '../ui/Field.module.css?inline'
import icon from '../ui/Icon.module.css?inline'
import notice from '../ui/Notice.module.css?inline'
import layout from './ConsoleLayout.module.css?inline'
import { ConsoleLayout } from './ConsoleLayout.tsx'
import form from './fields/ConsoleForm.module.css?inline'
import fields from './fields/fields.module.css?inline'
import { FrameContext } from './layout/frameContext.ts'
import campaign from './screens/CampaignScreen.module.css?inline'
import deliveries from './screens/DeliveriesScreen.module.css?inline'
import numbers from './screens/NumbersScreen.module.css?inline'
import overview from './screens/OrganizationScreen.module.css?inline'
import preview from './screens/PreviewScreen.module.css?inline'
import publish from './screens/PublishScreen.module.css?inline'
import { Screen, titleOf } from './screens/Screen.tsx'
import settings from './screens/SettingsScreen.module.css?inline'
import screen from './screens/screen.module.css?inline'

/** Every style of the console. The console's pages have one policy, which allows no other style. */
const styles = [
  base,
  icon,
  button,
  errorSummary,
  field,
  notice,
  form,
  fields,
  layout,
  screen,
  overview,
  campaign,
  publish,
  preview,
  numbers,
  deliveries,
  settings,
]

/**
 * Returns whether the screen itself shows the notice. The editor leads to the next part after a draft was saved, or lists
 * what has to be corrected. The first page says what was published.
 */
function screenShowsNotice(shown: ConsoleScreen, { notice }: ConsoleFrame): boolean {
  if (notice === 'published') return shown.screen === 'organization' && shown.published !== null
  if (notice !== 'saved') return false
  return shown.screen === 'campaign' || ('toMend' in shown && shown.toMend.length > 0)
}

/** Renders a whole page of the console. The function is pure, and escapes every value. */
export const consoleDocument: ConsolePages['renderConsole'] = (shown, frame) => {
  const { language, providerName, nonce, organization } = frame
  const words = staffWordsOf(language)
  const head = writeHead({
    title: words.frame.titled(titleOf(shown, words, organization?.name), providerName),
    tags: [
      { name: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
      {
        name: 'link',
        attributes: { rel: 'icon', href: `/${encodeURIComponent(organizationDefaults.faviconResUrl)}` },
      },
    ],
  })
  const page = renderToStaticMarkup(
    <LanguageContext value={language}>
      <FrameContext value={frame}>
        <ConsoleLayout screenShowsNotice={screenShowsNotice(shown, frame)}>
          <Screen shown={shown} />
        </ConsoleLayout>
      </FrameContext>
    </LanguageContext>,
  )
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `${head}<style nonce="${nonce}">${[...styles, themeCss(null)].join('\n')}</style>`,
    '<script type="module" src="/console/console.js"></script></head>',
    `<body>${page}</body></html>`,
  ].join('')
  return { html }
}
