import type { ConsoleScreen } from '@redress/contract/console/screens'
import type { StaffWords } from '@redress/words/staffWords'
import { AuditScreen } from './AuditScreen.tsx'
import { CampaignScreen } from './CampaignScreen.tsx'
import { DeliveriesScreen } from './DeliveriesScreen.tsx'
import { HomeScreen } from './HomeScreen.tsx'
import { InvitationScreen } from './InvitationScreen.tsx'
import { NewCampaignScreen } from './NewCampaignScreen.tsx'
import { NumbersScreen } from './NumbersScreen.tsx'
import { OrganizationScreen } from './OrganizationScreen.tsx'
import { MemberScreen, PeopleScreen } from './PeopleScreen.tsx'
import { PreviewScreen } from './PreviewScreen.tsx'
import { ProblemScreen } from './ProblemScreen.tsx'
import { PublishScreen } from './PublishScreen.tsx'
import { SessionsScreen } from './SessionsScreen.tsx'
import { SettingsScreen } from './SettingsScreen.tsx'
import { LinkOverScreen, LinkScreen, LinkSentScreen, SignInScreen, TouchScreen } from './SignInScreens.tsx'
import { SupportersScreen } from './SupportersScreen.tsx'
import { VersionsScreen } from './VersionsScreen.tsx'

/** Shows a screen by its name. */
export function Screen({ shown }: { shown: ConsoleScreen }) {
  switch (shown.screen) {
    case 'sign-in':
      return <SignInScreen signIn={shown} />
    case 'link-sent':
      return <LinkSentScreen sent={shown} />
    case 'link':
      return <LinkScreen link={shown} />
    case 'link-over':
      return <LinkOverScreen />
    case 'touch':
      return <TouchScreen touch={shown} />
    case 'invitation':
      return <InvitationScreen shown={shown} />
    case 'home':
      return <HomeScreen shown={shown} />
    case 'organization':
      return <OrganizationScreen shown={shown} />
    case 'campaign':
      return <CampaignScreen shown={shown} />
    case 'new-campaign':
      return <NewCampaignScreen shown={shown} />
    case 'numbers':
      return <NumbersScreen shown={shown} />
    case 'deliveries':
      return <DeliveriesScreen shown={shown} />
    case 'supporters':
      return <SupportersScreen shown={shown} />
    case 'settings':
      return <SettingsScreen shown={shown} />
    case 'preview':
      return <PreviewScreen shown={shown} />
    case 'publish':
      return <PublishScreen shown={shown} />
    case 'versions':
      return <VersionsScreen shown={shown} />
    case 'people':
      return <PeopleScreen shown={shown} />
    case 'member':
      return <MemberScreen shown={shown} />
    case 'sessions':
      return <SessionsScreen shown={shown} />
    case 'audit':
      return <AuditScreen shown={shown} />
    case 'problem':
      return <ProblemScreen shown={shown} />
  }
}

/** Returns the title of a screen, for the browser's tab. */
export function titleOf(shown: ConsoleScreen, words: StaffWords, organization = ''): string {
  switch (shown.screen) {
    case 'link':
      return words.signIn.titles.link[shown.purpose]
    case 'sign-in':
    case 'link-sent':
    case 'link-over':
    case 'touch':
    case 'invitation':
      return words.signIn.titles[shown.screen]
    case 'home':
      return words.frame.homeTitle
    case 'organization':
      return organization
    case 'campaign':
      return `${shown.campaign.name}: ${words.editor.sections[shown.section]}`
    case 'settings':
      return `${words.settings.title}: ${words.settings.sections[shown.section]}`
    case 'new-campaign':
      return words.editor.newTitle
    case 'numbers':
    case 'deliveries':
    case 'supporters':
      return words[shown.screen].title
    case 'preview':
      return `${words.publish.previewTitle}: ${shown.campaign.name}`
    case 'publish':
      return words.publish.title
    case 'versions':
      return words.publish.versionsTitle
    case 'people':
      return words.people.title
    case 'member':
      return words.people.memberTitle(shown.member.email)
    case 'sessions':
    case 'audit':
      return words.people[shown.screen].title
    case 'problem':
      return words.frame.problems[shown.problem].title
  }
}
