import type { LegalText } from '@redress/core/legal/legalText'
import { type MouseEvent, useEffect, useState } from 'react'
import { useNavigation } from '../../navigation/PlaceLink.tsx'
import { keepQuery } from '../../navigation/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { laterWords } from '../../words/laterWords.ts'
import { LegalArticle } from './LegalArticle.tsx'
import { type LegalDocument, loadLegal } from './loadLegal.ts'

/** Opens the text in a dialog, so that nothing typed is lost; a new tab or no script gets the plain page. */
export function LegalLink({ to, children }: { to: LegalDocument; children: string }) {
  const [isOpen, setOpen] = useState(false)
  const { search } = useNavigation()
  const href = keepQuery(`/legal/${to}`, search)
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
          actions={close => <Button onClick={close}>{laterWords.personal.close}</Button>}
        >
          {() => <Text to={to} href={href} title={children} />}
        </Dialog>
      )}
    </>
  )
}

function Text({ to, href, title }: { to: LegalDocument; href: string; title: string }) {
  const text = useLegalText(to)
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

/** A legal text, loaded when somebody wants to read it; null until it is there, and `missing` where it cannot be had. */
function useLegalText(document: LegalDocument): LegalText | 'missing' | null {
  const [found, setFound] = useState<LegalText | 'missing' | null>(null)
  useEffect(() => {
    let isOver = false
    const tell = (text: LegalText | 'missing') => isOver || setFound(text)
    loadLegal(document).then(tell, () => tell('missing'))
    return () => {
      isOver = true
    }
  }, [document])
  return found
}
