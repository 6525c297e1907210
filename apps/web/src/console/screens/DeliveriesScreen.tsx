import type { DeliveryGroup, DeliveryReason, ShownDelivery } from '@redress/contract/console/deliveryScreens'
import type { ScreenOf } from '@redress/contract/console/screens'
import type { StaffWords } from '@redress/words/staffWords'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { TextInput } from '../fields/fields.tsx'
import { useFrame, useMay, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import { useOfficeName } from '../layout/useOfficeName.ts'
import styles from './DeliveriesScreen.module.css'
import screen from './screen.module.css'

type Shown = { shown: ScreenOf<'deliveries'> }
type Words = StaffWords['deliveries']

export function DeliveriesScreen({ shown }: Shown) {
  const words = useStaffWords().deliveries
  const { organization } = useFrame()
  const mayDecide = useMay('publisher')
  const { groups, hasLetters, problem } = shown
  return (
    <>
      <div className={screen.head}>
        <h1>{words.title}</h1>
        {problem && (
          <Notice tone="problem" role="status">
            <p>{words.problems[problem]}</p>
          </Notice>
        )}
        <p>{words.lead}</p>
        {groups.length === 0 ? (
          <p>{hasLetters ? words.none : words.noLetters}</p>
        ) : (
          <p className={screen.soft}>{words.rounded}</p>
        )}
      </div>
      <ul className={screen.list}>
        {groups.map(group => (
          <GroupItem key={JSON.stringify(group)} group={group} />
        ))}
      </ul>
      {mayDecide && <Undecided shown={shown} />}
      {organization?.people && <FindLetter shown={shown} />}
    </>
  )
}

function GroupItem({ group }: { group: DeliveryGroup }) {
  const words = useStaffWords().deliveries
  const mayDecide = useMay('publisher')
  const { organization } = useFrame()
  const { letters, state } = group
  const office = useOfficeName()(group.office)
  return (
    <li className={screen.item}>
      <div>
        <p className={styles.name}>{office}</p>
        <p className="dotted">
          <span>{words.states[state]}</span>
          <span>{letters === null ? words.fewer : words.letters(letters)}</span>
        </p>
        <p>{reasonOf(group, words)}</p>
        <p className={screen.soft}>{adviceOf(group, words)}</p>
      </div>
      {group.canResend && mayDecide && (
        <ConsoleForm action={organizationPath(organization?.id ?? '', 'deliveries/resend')}>
          <input type="hidden" name="office" value={group.office} />
          <Button type="submit" kind="translucent" aria-label={words.resendAllOf(office)}>
            {words.resendAll}
          </Button>
        </ConsoleForm>
      )}
    </li>
  )
}

function reasonOf(
  { state, explanation, errorType }: DeliveryReason & Pick<ShownDelivery, 'state'>,
  { reasons }: Words,
): string {
  if (state === 'unknown') return reasons.unanswered
  if (explanation) return reasons[explanation.code]
  if (errorType === null) return reasons.none
  return isReason(errorType, reasons) ? reasons[errorType] : reasons.unknown
}

function isReason(name: string, reasons: Words['reasons']): name is keyof Words['reasons'] {
  return Object.hasOwn(reasons, name)
}

function adviceOf({ state, canResend, explanation }: DeliveryGroup, { advice }: Words): string {
  if (state === 'unknown') return advice.unknown
  if (state === 'queued')
    return explanation?.code === 'gateway_misconfigured' ? advice.misconfigured : advice.queued
  return canResend ? advice.resend : advice.refused
}

function Undecided({ shown: { undecided } }: Shown) {
  const words = useStaffWords().deliveries
  return (
    <section className={screen.section} aria-labelledby="undecided">
      <h2 id="undecided">{words.undecidedTitle}</h2>
      {undecided.length === 0 ? (
        <p className={screen.soft}>{words.undecidedNone}</p>
      ) : (
        <>
          <p>{words.undecidedLead}</p>
          <p className={screen.soft}>{words.resendHelp}</p>
        </>
      )}
      <ul className={screen.list}>
        {undecided.map(delivery => (
          <DeliveryItem key={delivery.id} delivery={delivery} />
        ))}
      </ul>
    </section>
  )
}

function DeliveryItem({ delivery }: { delivery: ShownDelivery }) {
  const words = useStaffWords().deliveries
  const { id, office, campaign, state, acceptedAt, endedAt, attempts, technical } = delivery
  const officeName = useOfficeName()(office)
  return (
    <li className={screen.item}>
      <div>
        <p className={styles.name}>{officeName}</p>
        <p className="dotted">
          <span>{words.states[state]}</span>
          <span>{campaign}</span>
        </p>
        {state !== 'delivered' && <p>{reasonOf(delivery, words)}</p>}
        <p className={`${screen.soft} dotted`}>
          <span>
            {words.accepted} <Time at={acceptedAt} brief />
          </span>
          {endedAt !== null && (
            <span>
              {words.ended} <Time at={endedAt} brief />
            </span>
          )}
          <span>{words.attempts(attempts)}</span>
        </p>
        <p className={screen.soft}>
          {words.idLabel}: <code>{id}</code>
        </p>
        {technical !== null && <p className={screen.soft}>{words.technical(technical)}</p>}
      </div>
      <Decisions delivery={delivery} />
    </li>
  )
}

function Decisions({ delivery: { id, decisions } }: { delivery: ShownDelivery }) {
  const words = useStaffWords().deliveries
  const { organization } = useFrame()
  if (decisions.length === 0) return null
  return (
    <ConsoleForm action={organizationPath(organization?.id ?? '', 'deliveries/settle')}>
      <input type="hidden" name="delivery" value={id} />
      <div className={styles.decisions}>
        {decisions.map(decision => (
          <Button
            key={decision}
            type="submit"
            kind="translucent"
            name="decision"
            value={decision}
            aria-label={words.decisionOf(words.decisions[decision], id)}
          >
            {words.decisions[decision]}
          </Button>
        ))}
      </div>
    </ConsoleForm>
  )
}

function FindLetter({ shown: { found } }: Shown) {
  const words = useStaffWords().deliveries
  const { organization } = useFrame()
  return (
    <section className={screen.section} aria-labelledby="find-letter">
      <h2 id="find-letter">{words.findTitle}</h2>
      <ConsoleForm action={organizationPath(organization?.id ?? '', 'deliveries/find')}>
        <TextInput
          name="delivery"
          label={words.findLabel}
          help={words.findHelp}
          defaultValue={found?.asked}
          autoComplete="off"
          error={found?.delivery === null ? words.foundNone(found.asked) : undefined}
        />
        <Button type="submit" kind="translucent">
          {words.find}
        </Button>
      </ConsoleForm>
      {found?.delivery && (
        <ul className={screen.list} role="status">
          <DeliveryItem delivery={found.delivery} />
        </ul>
      )}
    </section>
  )
}
