import { laterWordsOf } from '@redress/words/laterWords'
import type { LegalDocument, LegalText } from '@redress/words/legalText'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { useNavigation } from '../../navigation/PlaceLink.tsx'
import { legalAddress } from '../../navigation/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LegalArticle } from './LegalArticle.tsx'
import { loadLegal } from './loadLegal.ts'

/**
 * Opens a legal text in a dialog, so that the person does not lose what they typed. A new tab, or a browser without
 * script, opens the page of the text.
 */
export function LegalLink({
  to,
  campaignId,
  children,
}: {
  to: LegalDocument
  /** The campaign to which the page links back. */
  campaignId?: string | undefined
  children: string
}) {
  const laterWords = laterWordsOf(useLanguage())
  const [isOpen, setOpen] = useState(false)
  const { search } = useNavigation()
  const href = legalAddress(to, search, campaignId)
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={href} onClick={open}>
        {children}
      </a>
      {isOpen && (
        <Dialog
          title={children}
          scrolls
          onClosed={() => setOpen(false)}
          actions={close => (
            <Button kind="translucent" onClick={close}>
              {laterWords.personal.close}
            </Button>
          )}
        >
          {() => <Text href={href} title={children} />}
        </Dialog>
      )}
    </>
  )
}

type TextProps = { href: string; title: string }

function Text({ href, title }: TextProps) {
  const laterWords = laterWordsOf(useLanguage())
  const text = useLegalText(href)
  if (text === null) return <p role="status">{laterWords.personal.legalLoading}</p>
  if (text !== 'missing') return <LegalArticle text={text} level={3} />
  return (
    <p role="status">
      {laterWords.personal.legalMissing}{' '}
      <a href={href} target="_blank" rel="noopener">
        {title}
      </a>
    </p>
  )
}

/** Returns the legal text, null while it is loading, or `missing` if it cannot be loaded. */
function useLegalText(href: string): LegalText | 'missing' | null {
  const language = useLanguage()
  const { requestId } = useNavigation()
  const [found, setFound] = useState<LegalText | 'missing' | null>(null)
  useEffect(() => {
    let isOver = false
    const finish = (text: LegalText | 'missing') => isOver || setFound(text)
    loadLegal(href, { language, requestId }).then(finish, () => finish('missing'))
    return () => {
      isOver = true
    }
  }, [href, language, requestId])
  return found
}
