import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type AlertDialogProps = {
  title: string
  description: string
  /** Content below the description. */
  children?: ReactNode
  positive: string
  negative?: string
  onPositive: () => void
  /** Called also for Escape and for a click outside the dialog. Without it, these call `onPositive`. */
  onNegative?: () => void
}

export function AlertDialog({
  title,
  description,
  children,
  positive,
  negative,
  onPositive,
  onNegative = onPositive,
}: AlertDialogProps) {
  const saidYes = useRef(false)
  return (
    <Dialog
      title={title}
      role="alertdialog"
      onClosed={() => (saidYes.current ? onPositive() : onNegative())}
      actions={close => (
        <>
          {negative && (
            <Button kind="translucent" onClick={close}>
              {negative}
            </Button>
          )}
          <Button
            kind={negative ? 'filled' : 'translucent'}
            does="resultClosed"
            onClick={() => {
              saidYes.current = true
              close()
            }}
          >
            {positive}
          </Button>
        </>
      )}
    >
      {() => (
        <>
          <p>{description}</p>
          {children}
        </>
      )}
    </Dialog>
  )
}
