import { createContext, type ReactNode, useContext, useId } from 'react'
import { useFrame } from '../layout/frameContext.ts'
import styles from './ConsoleForm.module.css'

type Form = { id: string; action: string }

const FormContext = createContext<Form | undefined>(undefined)

/** Returns the id of the form around a field. Every field and button of the console belongs to its own form. */
export function useFormId(): string {
  return useForm().id
}

/**
 * Returns a function that gives the address to which a button posts the form, so that the answer opens at an element.
 */
export function useFormActionTo(): (elementId: string) => string {
  const { action } = useForm()
  return elementId => `${action}#${elementId}`
}

function useForm(): Form {
  const form = useContext(FormContext)
  if (form === undefined) throw new Error('A field of the console needs a ConsoleForm around it')
  return form
}

/** A form that posts. The server accepts it only with the token. */
export function ConsoleForm({
  action,
  ceremony,
  hasFile = false,
  isUnsaved = false,
  children,
}: {
  action: string
  hasFile?: boolean
  /** True if the form has changes that are not saved. The console's script then asks before a person leaves. */
  isUnsaved?: boolean
  /** The passkey ceremony that the console's script performs before it posts this form. */
  ceremony?: { kind: 'create' | 'get'; options: string } | undefined
  children: ReactNode
}) {
  const id = useId()
  const { formToken } = useFrame()
  return (
    <FormContext value={{ id, action }}>
      <form
        id={id}
        method="post"
        action={action}
        encType={hasFile ? 'multipart/form-data' : undefined}
        className={styles.form}
        data-unsaved={isUnsaved ? '' : undefined}
        data-ceremony={ceremony?.kind}
        data-options={ceremony?.options}
        hidden={ceremony !== undefined}
        // The server checks the fields and explains each mistake in the language of the page.
        noValidate
      >
        <input type="hidden" name="token" value={formToken} />
        {ceremony && <input type="hidden" name="credential" value="" />}
        {children}
      </form>
    </FormContext>
  )
}

/** Fields that are posted again as they were. */
export function KeptFields({ fields }: { fields: readonly { name: string; value: string }[] }) {
  return fields.map(({ name, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a name may be there twice, and the list never changes.
    <input key={index} type="hidden" name={name} value={value} />
  ))
}
