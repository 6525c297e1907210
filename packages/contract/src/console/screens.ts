import type { PlainPage } from '../plainPages.ts'
import type {
  CampaignScreen,
  NewCampaignScreen,
  NumbersScreen,
  OrganizationScreen,
  PreviewScreen,
  PublishScreen,
  VersionsScreen,
} from './campaignScreens.ts'
import type { DeliveriesScreen } from './deliveryScreens.ts'
import type { ConsoleFrame } from './frame.ts'
import type { Role } from './roles.ts'
import type { SettingsScreen } from './settingsScreens.ts'
import type { StaffScreen } from './staffScreens.ts'
import type { SupportersScreen } from './supporterScreens.ts'

/** The organizations of the person. */
type HomeScreen = { screen: 'home'; organizations: { id: string; name: string; role: Role }[] }

/** A page of the console: a name, and what the page shows. */
export type ConsoleScreen =
  | StaffScreen
  | HomeScreen
  | OrganizationScreen
  | CampaignScreen
  | NewCampaignScreen
  | NumbersScreen
  | DeliveriesScreen
  | SupportersScreen
  | SettingsScreen
  | PreviewScreen
  | PublishScreen
  | VersionsScreen

export type ScreenOf<Name extends ConsoleScreen['screen']> = Extract<ConsoleScreen, { screen: Name }>

export type ConsolePages = {
  /** Renders a page of the console. Only the server does. */
  renderConsole(screen: ConsoleScreen, frame: ConsoleFrame): Pick<PlainPage, 'html'>
}
