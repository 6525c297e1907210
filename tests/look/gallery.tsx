import '../../apps/web/src/theme/base.css'
import { createRoot } from 'react-dom/client'
import { Button } from '../../apps/web/src/ui/Button.tsx'
import { Dialog } from '../../apps/web/src/ui/Dialog.tsx'
import { TextArea } from '../../apps/web/src/ui/Field.tsx'
import { Spinner } from '../../apps/web/src/ui/Icon.tsx'
import { Sheet } from '../../apps/web/src/ui/Sheet.tsx'

const nothing = () => {}

/** The page's components in all forms whose measures the specification states. */
const exhibits = {
  parts: (
    <>
      <Spinner />
      {(['filled', 'translucent', 'link'] as const).map(kind => (
        <p key={kind} id={kind}>
          <Button kind={kind} icon="pencil">
            Edit
          </Button>
          <Button kind={kind} loading>
            Send
          </Button>
        </p>
      ))}
      <p id="disabled">
        <Button disabled>Send</Button>
      </p>
      <TextArea label="Your message" rows={1} />
    </>
  ),
  dialog: (
    <Dialog title="A question" onClosed={nothing} actions={close => <Button onClick={close}>Close</Button>}>
      {() => <p>{'A long answer. '.repeat(2_000)}</p>}
    </Dialog>
  ),
  'wide dialog': (
    <Dialog title="A result" wide onClosed={nothing}>
      {() => <p>{'A long answer. '.repeat(2_000)}</p>}
    </Dialog>
  ),
  sheet: (
    <Sheet id="closed" title="Your message" isOpen={false} onToggle={nothing} loading={false} news="">
      <p>{'A letter. '.repeat(5_000)}</p>
    </Sheet>
  ),
  'open sheet': (
    <Sheet id="open" title="Your message" isOpen onToggle={nothing} loading={false} news="">
      <p>{'A letter. '.repeat(5_000)}</p>
    </Sheet>
  ),
}

const wanted = Object.entries(exhibits).find(([name]) => name === decodeURIComponent(location.hash.slice(1)))
const root = document.getElementById('root')
if (root && wanted) createRoot(root).render(wanted[1])
