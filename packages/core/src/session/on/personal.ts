import { withDomain } from '../../email/email.ts'
import { ticked } from '../chosen.ts'
import { layoutOf } from '../layouts.ts'
import { hasMessageProblem, messageProblems } from '../problems.ts'
import { type Reactions, type Rules, withoutEffects } from '../rules.ts'
import { isBusy, newSession, type Session } from '../session.ts'
import { askForDraft } from './draft.ts'
import { popStep } from './steps.ts'

type PersonalEvents =
  | 'nextClicked'
  | 'editMessageClicked'
  | 'prefixChosen'
  | 'firstNameEdited'
  | 'lastNameEdited'
  | 'emailEdited'
  | 'emailSuggestionTaken'
  | 'termsToggled'
  | 'addonToggled'
  | 'receiptToggled'
  | 'answerToggled'
  | 'addressKeepToggled'
  | 'detailsForgotten'

/** Returns the value of the log entry, such as `with_error address draft`. */
function errorFlags(session: Session, { stanceLines }: Rules): string {
  const { address, legislators, draft, threat } = messageProblems(session, stanceLines)
  const flags = [address && 'address', legislators && 'legislators', (draft || threat) && 'draft']
  return ['with_error', ...flags.filter(Boolean)].join(' ')
}

export const onPersonal: Reactions<PersonalEvents> = {
  nextClicked(session, _event, rules) {
    if (isBusy(session)) return withoutEffects(session)
    if (hasMessageProblem(session, rules)) {
      const touched = { ...session.touched, address: true, legislators: true, draft: true }
      return {
        session: { ...session, touched },
        effects: [{ do: 'log', event: 'next_clicked', value: errorFlags(session, rules) }],
      }
    }
    // A letter that was never on the screen is shown first.
    if (!session.letterSeen) {
      return withoutEffects({ ...session, letterSeen: true, readThroughAsked: true })
    }
    return {
      session: { ...session, draftOwed: undefined, readThroughAsked: undefined },
      effects: [
        // The person has read this text, so no later draft may replace it.
        { do: 'cancel', key: 'draft' },
        { do: 'log', event: 'next_clicked', value: 'without_error' },
        { do: 'go', to: { page: 'personal' } },
      ],
    }
  },

  editMessageClicked(session, _event, rules) {
    if (layoutOf(rules.organization).details === 'panel') {
      return popStep(withoutEffects(session), 'ADD_PERSONAL_INFORMATION', rules)
    }
    return { session, effects: [{ do: 'go', to: { page: 'message', campaignId: session.campaignId } }] }
  },

  prefixChosen: (session, { prefix }) => withoutEffects({ ...session, prefix }),
  firstNameEdited: (session, { text }) => withoutEffects({ ...session, firstName: text }),
  lastNameEdited: (session, { text }) => withoutEffects({ ...session, lastName: text }),
  emailEdited: (session, { text }) => withoutEffects({ ...session, email: text }),

  emailSuggestionTaken: (session, { domain }) =>
    withoutEffects({ ...session, email: withDomain(session.email, domain) }),

  termsToggled: (session, { checked }, { now }) =>
    withoutEffects({
      ...session,
      termsAndPrivacyChecked: checked,
      dateTermsAndPrivacyAccepted: checked ? new Date(now).toISOString() : '',
    }),

  addonToggled: (session, { description, checked }) =>
    withoutEffects({ ...session, addons: ticked(session.addons, description, checked) }),

  receiptToggled: (session, { checked }) => withoutEffects({ ...session, emailReceipt: checked }),
  /**
   * Requests a new draft when the person changes whether they want an answer, because the last sentence of a draft
   * depends on that choice.
   */
  answerToggled(session, { wanted }, rules) {
    const changed = { ...session, answerWanted: wanted }
    const isOurs = session.parts.length > 0 && !session.draftEdited
    return isOurs && !session.waiting.submit ? askForDraft(changed, rules) : withoutEffects(changed)
  },

  addressKeepToggled: (session, { checked }) => ({
    session: {
      ...session,
      keepsAddress: checked,
      rememberedAddress: checked ? session.rememberedAddress : undefined,
    },
    effects: checked ? [] : [{ do: 'forgetAddress' }],
  }),

  detailsForgotten(session) {
    const { prefix, firstName, lastName, email } = newSession(session.sessionId)
    return {
      session: {
        ...session,
        constituentInfo: null,
        rememberedAddress: undefined,
        keepsAddress: undefined,
        prefix,
        firstName,
        lastName,
        email,
        termsAndPrivacyChecked: false,
        dateTermsAndPrivacyAccepted: '',
      },
      effects: [{ do: 'forget' }],
    }
  },
}
