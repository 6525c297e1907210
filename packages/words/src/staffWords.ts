import type { Language } from '@redress/core/language/language'
import { deliveries } from './en/staff/deliveries.ts'
import { editor } from './en/staff/editor.ts'
import { frame } from './en/staff/frame.ts'
import { numbers } from './en/staff/numbers.ts'
import { overview } from './en/staff/overview.ts'
import { people } from './en/staff/people.ts'
import { publish } from './en/staff/publish.ts'
import { settings } from './en/staff/settings.ts'
import { signIn } from './en/staff/signIn.ts'
import { supporters } from './en/staff/supporters.ts'
import { deliveries as deliveriesEs } from './es/staff/deliveries.ts'
import { editor as editorEs } from './es/staff/editor.ts'
import { frame as frameEs } from './es/staff/frame.ts'
import { numbers as numbersEs } from './es/staff/numbers.ts'
import { overview as overviewEs } from './es/staff/overview.ts'
import { people as peopleEs } from './es/staff/people.ts'
import { publish as publishEs } from './es/staff/publish.ts'
import { settings as settingsEs } from './es/staff/settings.ts'
import { signIn as signInEs } from './es/staff/signIn.ts'
import { supporters as supportersEs } from './es/staff/supporters.ts'
import type { Translated } from './translated.ts'

const english = {
  frame,
  signIn,
  people,
  overview,
  editor,
  publish,
  numbers,
  deliveries,
  supporters,
  settings,
}

export type StaffWords = Translated<typeof english>

const catalogues: Record<Language, StaffWords> = {
  en: english,
  es: {
    frame: frameEs,
    signIn: signInEs,
    people: peopleEs,
    overview: overviewEs,
    editor: editorEs,
    publish: publishEs,
    numbers: numbersEs,
    deliveries: deliveriesEs,
    supporters: supportersEs,
    settings: settingsEs,
  },
}

/** Returns the texts of the staff console. Only the server renders the console, so no browser loads this module. */
export function staffWordsOf(language: Language): StaffWords {
  return catalogues[language]
}
