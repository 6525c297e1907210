import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { keepQuery } from '../../session/keepQuery.ts'
import { useNavigation } from '../../session/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { words } from '../../words/words.ts'
import { LegalArticle } from './LegalArticle.tsx'

/** Long texts: loaded when somebody wants to read them. */
const texts = {
  'privacy-policy': lazy(async () => {
    const { privacyPolicy } = await import('@redress/core/legal/privacyPolicy')
    return { default: () => <LegalArticle text={privacyPolicy} level={3} /> }
  }),
  'terms-of-service': lazy(async () => {
    const { termsOfService } = await import('@redress/core/legal/termsOfService')
    return { default: () => <LegalArticle text={termsOfService} level={3} /> }
  }),
} as const

/** Opens the text in a dialog, so that nothing typed is lost; a new tab or no script gets the plain page. */
export function LegalLink({ to, children }: { to: keyof typeof texts; children: string }) {
  const [isOpen, setOpen] = useState(false)
  const { search } = useNavigation()
  const Text = texts[to]
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={keepQuery(`/legal/${to}`, search)} onClick={open}>
        {children}
      </a>
      {isOpen && (
        <Dialog
          title={children}
          scrolls
          onClosed={() => setOpen(false)}
          actions={close => <Button onClick={close}>{words.personal.close}</Button>}
        >
          {() => (
            <Suspense fallback={<p role="status">{words.personal.legalLoading}</p>}>
              <Text />
            </Suspense>
          )}
        </Dialog>
      )}
    </>
  )
}
