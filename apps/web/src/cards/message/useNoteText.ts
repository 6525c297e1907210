import type { Stance } from '@redress/core/bill/bill'
import { letterLanguageOf, letterLanguages } from '@redress/core/language/letterLanguage'
import type { Finding } from '@redress/core/message/message'
import type { Session } from '@redress/core/session/session'
import { formatList } from '@redress/words/names'
import { noteWordsOf } from '@redress/words/noteWords'
import { useLanguage, useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import { caseworkHelper } from './caseworkHelper.ts'
import type { NoteData } from './notesOf.ts'

/**
 * Returns a function that returns a note's sentence. If the sentence has room for only one finding, it uses the first.
 */
export function useNoteText(): (note: NoteData) => string {
  const language = useLanguage()
  const { bills, message } = useWords()
  const words = noteWordsOf(language)
  const { session, organization } = useSession()
  const nameOf = (tag: string) => new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag
  return ({ kind, findings }) => {
    const [first] = findings
    const text = first?.text ?? ''
    switch (kind) {
      case 'threat':
        return `${words.threat} ${words.threatThen}`
      case 'conflict':
        return words.conflict(bills.stance[stanceInConflict(session, first)], shorten(first?.sentence ?? ''))
      case 'placeholder':
        return formatBlanks(findings)
      case 'too_long':
        return words.tooLong(new Intl.NumberFormat(language).format(Number(text)))
      case 'thin':
        return message.tell
      case 'form_letter':
        return words.formLetter
      case 'casework':
        return caseworkHelper(session)?.district === null ? words.caseworkSenator : words.casework
      case 'language': {
        const isOurs = letterLanguages.some(each => each === text)
        const ours = nameOf(letterLanguageOf(organization.language))
        return isOurs ? words.wholeLanguage(nameOf(text)) : words.language(nameOf(text), ours)
      }
      default:
        return words[kind]
    }
  }

  function formatBlanks(findings: readonly Finding[]): string {
    const blanks = [...new Set(findings.map(each => `“${each.text ?? ''}”`))]
    const named = formatList(blanks, language)
    return blanks.length === 1 ? words.placeholder(named) : words.placeholders(named)
  }
}

/**
 * Returns the bill whose stance contradicts the person's words. If the finding's `text` names no bill, because the
 * words may be about several bills, returns the first.
 */
export function billInConflict({ selectedBills }: Session, finding: Finding | undefined) {
  return (
    selectedBills.find(each => each.id === finding?.text || each.name === finding?.text) ?? selectedBills[0]
  )
}

function stanceInConflict(session: Session, finding: Finding | undefined): Stance {
  return billInConflict(session, finding)?.proOrCon ?? 'PRO'
}

function shorten(quote: string): string {
  const plain = quote.replace(/\s+/g, ' ').trim()
  return plain.length > 100 ? `${plain.slice(0, 97).replace(/\s+\S*$/, '')} …` : plain.replace(/[.!]+$/, '')
}
