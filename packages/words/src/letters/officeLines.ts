import type { Stance } from '@redress/core/bill/bill'
import type { LetterLanguage } from '@redress/core/language/letterLanguage'

/** The recipient of a salutation, with the English title. Both names are empty until they are loaded. */
type Addressee = { title: string; lastName: string; fullName: string }

type OfficeLines = {
  /** The greeting of a letter to an office. */
  salutation(addressee: Addressee): string
  /** The line that states a stance on a bill, such as `I support H.R. 22.` */
  stance: Record<Stance, (cited: string) => string>
}

/**
 * The lines that are added to a letter for one office. A page has them in both languages, because a letter may be in
 * a different language from its page.
 */
export const officeLines: Record<LetterLanguage, OfficeLines> = {
  en: {
    salutation: ({ title, lastName }) => `Dear ${title}${lastName && ` ${lastName}`},`,
    stance: {
      PRO: cited => `I support ${cited}.`,
      CON: cited => `I oppose ${cited}.`,
    },
  },
  // The Spanish greeting has no title and no adjective, because they would need the legislator's gender.
  es: {
    salutation: ({ fullName }) => (fullName ? `A la atención de ${fullName}:` : 'Estimada oficina:'),
    stance: {
      PRO: cited => `Apoyo el proyecto de ley ${cited}.`,
      CON: cited => `Me opongo al proyecto de ley ${cited}.`,
    },
  },
}
