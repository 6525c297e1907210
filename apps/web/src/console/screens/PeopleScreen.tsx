import { roles } from '@redress/contract/console/roles'
import type { ScreenOf } from '@redress/contract/console/screens'
import type { ShownInvited, ShownMember } from '@redress/contract/console/staffScreens'
import { Time } from '../../receipt/Time.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ConsoleForm } from '../fields/ConsoleForm.tsx'
import { FormErrors } from '../fields/FormErrors.tsx'
import { CheckInput, SelectInput, TextInput } from '../fields/fields.tsx'
import { useFrame, useStaffWords } from '../layout/frameContext.ts'
import { organizationPath } from '../layout/paths.ts'
import styles from './screen.module.css'

/** Returns a function that makes paths of the page's organization. */
function usePathTo(): (rest: string) => string {
  const { organization } = useFrame()
  return rest => organizationPath(organization?.id ?? '', rest)
}

export function PeopleScreen({ shown }: { shown: ScreenOf<'people'> }) {
  const words = useStaffWords().people
  return (
    <>
      <div className={styles.head}>
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        <FormErrors errors={shown.errors} />
      </div>
      <ul className={styles.list}>
        {shown.members.map(member => (
          <MemberItem key={member.id} member={member} />
        ))}
      </ul>
      <Invited invited={shown.invited} />
      <Invite shown={shown} />
    </>
  )
}

function MemberItem({ member }: { member: ShownMember }) {
  const words = useStaffWords()
  const pathTo = usePathTo()
  const { id, email, role, people, seenAt, hasPasskey, isSelf } = member
  return (
    <li className={styles.item}>
      <div>
        <p>{isSelf ? words.people.you(email) : email}</p>
        <p className={`${styles.soft} dotted`}>
          <span>{words.frame.roles[role]}</span>
          {people && <span>{words.people.mayPeople}</span>}
          <span>
            {words.people.columns.seen}: {seenAt ? <Time at={seenAt} brief /> : words.people.neverSeen}
          </span>
          {!hasPasskey && <span>{words.people.noPasskey}</span>}
        </p>
      </div>
      <a href={pathTo(`people/${id}`)} className={styles.link} aria-label={words.people.change(email)}>
        {words.people.changeShort}
      </a>
    </li>
  )
}

function Invited({ invited }: { invited: readonly ShownInvited[] }) {
  const words = useStaffWords()
  const pathTo = usePathTo()
  return (
    <section className={styles.section} aria-labelledby="invited">
      <h2 id="invited">{words.people.invitedTitle}</h2>
      {invited.length === 0 && <p className={styles.soft}>{words.people.noneInvited}</p>}
      <ul className={styles.list}>
        {invited.map(({ id, email, role, people, expiresAt }) => (
          <li key={id} className={styles.item}>
            <div>
              <p>{email}</p>
              <p className={`${styles.soft} dotted`}>
                <span>{words.frame.roles[role]}</span>
                {people && <span>{words.people.mayPeople}</span>}
                <span>
                  {words.people.until} <Time at={expiresAt} brief />
                </span>
              </p>
            </div>
            <ConsoleForm action={pathTo('people/withdraw')}>
              <input type="hidden" name="invitation" value={id} />
              <Button type="submit" kind="translucent" aria-label={words.people.withdrawOf(email)}>
                {words.people.withdraw}
              </Button>
            </ConsoleForm>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Invite({ shown: { typed, errors, hasMail } }: { shown: ScreenOf<'people'> }) {
  const words = useStaffWords().people
  const pathTo = usePathTo()
  const { organization } = useFrame()
  return (
    <section className={styles.section} aria-labelledby="invite">
      <h2 id="invite">{words.inviteTitle}</h2>
      {hasMail ? (
        <ConsoleForm action={pathTo('people/invite')}>
          <TextInput
            name="email"
            type="email"
            label={words.email}
            help={words.emailHelp}
            defaultValue={typed.email}
            error={errors.email}
          />
          <RoleFields role={typed.role} people={typed.people} />
          <Button type="submit">{words.invite}</Button>
        </ConsoleForm>
      ) : (
        <p>{words.inviteNoMail(organization?.id ?? '')}</p>
      )}
    </section>
  )
}

function RoleFields({ role, people }: Pick<ShownMember, 'role' | 'people'>) {
  const words = useStaffWords()
  return (
    <>
      <SelectInput
        name="role"
        label={words.people.role}
        defaultValue={role}
        choices={roles.map(value => ({ value, text: words.frame.roles[value] }))}
      />
      <dl className={styles.roles}>
        {roles.map(each => (
          <div key={each}>
            <dt>{words.frame.roles[each]}</dt>
            <dd>{words.people.roleHelp[each]}</dd>
          </div>
        ))}
      </dl>
      <CheckInput
        name="people"
        label={words.people.people}
        help={words.people.peopleHelp}
        defaultChecked={people}
      />
    </>
  )
}

export function MemberScreen({ shown: { member, problem } }: { shown: ScreenOf<'member'> }) {
  const words = useStaffWords().people
  const pathTo = usePathTo()
  const { id, email, isSelf } = member
  return (
    <>
      <div className={styles.head}>
        <h1>{words.memberTitle(email)}</h1>
        {problem && (
          <Notice tone="problem" role="status">
            <p>{words.problems[problem]}</p>
          </Notice>
        )}
        {isSelf && <p>{words.ownRole}</p>}
      </div>
      <ConsoleForm action={pathTo(`people/${id}/role`)}>
        <RoleFields role={member.role} people={member.people} />
        <Button type="submit">{words.save}</Button>
      </ConsoleForm>
      <section className={styles.section} aria-labelledby="remove">
        <h2 id="remove">{isSelf ? words.leaveTitle : words.removeTitle}</h2>
        <ConsoleForm action={pathTo(`people/${id}/remove`)}>
          <p>{isSelf ? words.leaveHelp : words.removeHelp}</p>
          <Button type="submit" kind="translucent">
            {isSelf ? words.leave : words.remove(email)}
          </Button>
        </ConsoleForm>
      </section>
      <p>
        <a href={pathTo('people')} className={styles.link}>
          {words.back}
        </a>
      </p>
    </>
  )
}
