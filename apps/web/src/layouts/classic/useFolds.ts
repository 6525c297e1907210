import { citeBill } from '@redress/core/bill/bill'
import { chosenLegislators } from '@redress/core/session/chosen'
import type { Session } from '@redress/core/session/session'
import { isBlank } from '@redress/core/text/text'
import { formatList, formatShortName } from '@redress/words/names'
import type { Words } from '@redress/words/words'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../language/useWords.ts'
import { useSession } from '../../session/useSession.tsx'
import type { Fold } from '../../ui/foldContext.ts'

/**
 * Returns the line that a folded section shows, by the id of the section's card. Only sections in which the person has
 * chosen or written something are included.
 */
function linesOf(session: Session, words: Words): Record<string, string> {
  const [bill, ...others] = session.selectedBills
  const names = chosenLegislators(session).map(each => formatShortName(each, session.language))
  const lines: Record<string, string> = {}
  if (bill) {
    const stance = `${words.bills.stance[bill.proOrCon]}: ${bill.name || citeBill(bill.id)}`
    lines.bills = others.length === 0 ? stance : `${stance} +${others.length}`
  }
  if (names.length > 0) lines.who = formatList(names, session.language)
  // Notes ask the person to react, so a section with notes is not folded.
  if (!isBlank(session.reasoning) && session.findings.length === 0)
    lines.customize = session.reasoning.trim().slice(0, 120)
  return lines
}

/** One object for every rendering without folds, so that React does not render the sections again. */
const NO_FOLDS: Readonly<Record<string, Fold>> = {}

/**
 * Folds finished sections when the person enters another section. `enter` gets the id of that section and the element
 * that the person uses there. This element keeps its position on the screen.
 */
export function useFolds(): {
  folds: Readonly<Record<string, Fold>>
  enter: (section: string | undefined, used?: Element) => void
} {
  const words = useWords()
  const { session } = useSession()
  const [current, setCurrent] = useState<string>()
  const enter = (section: string | undefined, used?: Element) => {
    if (section === undefined || section === current) return
    const before = used?.getBoundingClientRect().top ?? 0
    flushSync(() => setCurrent(section))
    const after = used?.isConnected ? used.getBoundingClientRect().top : before
    if (after !== before) window.scrollBy({ top: after - before, behavior: 'instant' })
  }
  const { change, changeSection } = words.message
  const folds: Record<string, Fold> = {}
  for (const [section, line] of Object.entries(linesOf(session, words))) {
    if (current === undefined || current === section) continue
    const open = () => flushSync(() => setCurrent(section))
    folds[section] = { line, change, changeName: changeSection, open }
  }
  return { folds: Object.keys(folds).length > 0 ? folds : NO_FOLDS, enter }
}
