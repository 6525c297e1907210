import type { ShownWebhooks } from '@redress/contract/console/settingsScreens'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import screen from './screen.module.css'

type Shown = { webhooks: ShownWebhooks }

/** Shows what is sent to the published webhooks, tests them, and sends messages again. */
export function WebhookMessages({ webhooks }: Shown) {
  const words = useStaffWords().settings
  const { targets } = webhooks
  return (
    <section className={screen.section} aria-labelledby="targets">
      <h2 id="targets">{words.targetsTitle}</h2>
      <Tested webhooks={webhooks} />
      {targets.length === 0 ? (
        <p>{words.targetsNone}</p>
      ) : (
        <>
          <ul className={screen.list}>
            {targets.map(({ host, problem }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two targets may have one host, and the list never changes.
              <li key={place} className={screen.item}>
                <div>
                  <p>{host}</p>
                  <p className={screen.soft} lang={problem === null ? undefined : 'en'}>
                    {problem ?? words.targetWorks}
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <TestForm />
          <Messages webhooks={webhooks} />
        </>
      )}
    </section>
  )
}

function Tested({ webhooks: { tested } }: Shown) {
  const words = useStaffWords().settings
  if (!tested) return null
  return (
    <Notice tone={tested.every(({ ok }) => ok) ? 'info' : 'problem'} role="status">
      {tested.map(({ host, ok, reason }) => (
        <p key={host}>{ok ? words.accepted(host, reason) : words.failed(host, reason)}</p>
      ))}
    </Notice>
  )
}

/** Returns a function that makes paths of the calls about webhooks. */
function useWebhooksPath(): (rest: string) => string {
  const { organization } = useFrame()
  return rest => organizationPath(organization?.id ?? '', `settings/webhooks/${rest}`)
}

function TestForm() {
  const words = useStaffWords().settings
  const mayEdit = useMay('owner')
  const pathTo = useWebhooksPath()
  if (!mayEdit) return null
  return (
    <ConsoleForm action={pathTo('test')}>
      <p className={screen.soft}>{words.testHelp}</p>
      <Button type="submit" kind="translucent">
        {words.test}
      </Button>
    </ConsoleForm>
  )
}

function Messages({ webhooks: { messages } }: Shown) {
  const words = useStaffWords().settings
  const mayEdit = useMay('owner')
  const pathTo = useWebhooksPath()
  return (
    <>
      <h3>{words.messagesTitle}</h3>
      {messages.length === 0 && <p className={screen.soft}>{words.messagesNone}</p>}
      {mayEdit && messages.some(({ state }) => state === 'given_up') && (
        <ConsoleForm action={pathTo('replay')}>
          <Button type="submit" kind="translucent">
            {words.replayAll}
          </Button>
        </ConsoleForm>
      )}
      <ul className={screen.list}>
        {messages.map(message => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
    </>
  )
}

function MessageItem({
  message: { id, type, host, state, happenedAt, reason },
}: {
  message: ShownWebhooks['messages'][number]
}) {
  const words = useStaffWords().settings
  const mayEdit = useMay('owner')
  const pathTo = useWebhooksPath()
  return (
    <li className={screen.item}>
      <div>
        <p className="dotted">
          <span>{type}</span>
          <span>{host}</span>
        </p>
        <p className={`${screen.soft} dotted`}>
          <span>{words.states[state]}</span>
          <span>
            <Time at={happenedAt} brief />
          </span>
          {reason !== null && <span lang="en">{reason}</span>}
        </p>
      </div>
      {mayEdit && (state === 'delivered' || state === 'given_up') && (
        <ConsoleForm action={pathTo('replay')}>
          <input type="hidden" name="message" value={id} />
          <Button type="submit" kind="translucent" aria-label={words.replayOf(type, host)}>
            {words.replay}
          </Button>
        </ConsoleForm>
      )}
    </li>
  )
}
