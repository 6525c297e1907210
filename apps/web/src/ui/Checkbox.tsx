import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'
import { FieldError } from './Field.tsx'
import { formOf } from './post.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & {
  label: ReactNode
  /**
   * Links after the label. Screen readers read them together with the label, but a click on a link does not check the
   * box.
   */
  after?: ReactNode
  error?: string | undefined
  /** True if the checkbox looks like a switch, with the label before it. */
  isSwitch?: boolean
}

export function Checkbox({ label, after, error, isSwitch = false, ...input }: CheckboxProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={classes(styles.checkbox, isSwitch && styles.switched, Boolean(error) && styles.wrong)}>
      <input
        {...input}
        id={id}
        form={formOf(input.form)}
        type="checkbox"
        className={isSwitch ? styles.switch : styles.tick}
        aria-labelledby={`${id}-text`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <Ticked {...input} />
      <span id={`${id}-text`} className={styles.text}>
        <label htmlFor={id}>{label}</label>
        {after}
      </span>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/**
 * Lists a checkbox in the form by a hidden field. Browsers send only checked boxes, so the server would otherwise not
 * know of an unchecked one.
 */
export function Ticked(box: Pick<ComponentProps<'input'>, 'name' | 'value' | 'form'>) {
  if (!import.meta.env.SSR) return null
  const { name = '', value = 'on', form } = box
  return <input type="hidden" name={`has-${name}`} value={value} form={formOf(form)} />
}
