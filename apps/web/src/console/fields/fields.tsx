import type { ComponentProps } from 'react'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { SelectField, TextArea, TextField } from '../../ui/Field.tsx'
import { useFormId } from './ConsoleForm.tsx'
import styles from './fields.module.css'

type Shared = {
  name: string
  label: string
  /** A sentence that helps to fill the field. */
  help?: string | undefined
  error?: string | undefined
}

export type TextInputProps = Shared & Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'hint'>

/** A line of text. Its id is its name, so that an error summary can link to it. */
export function TextInput({ help, id, ...input }: TextInputProps) {
  return <TextField {...input} id={id ?? input.name} hint={help} form={useFormId()} />
}

export function LongTextInput({
  help,
  id,
  ...area
}: Shared & Omit<ComponentProps<typeof TextArea>, 'name' | 'label' | 'hint'>) {
  return <TextArea {...area} id={id ?? area.name} hint={help} form={useFormId()} />
}

export function SelectInput({
  help,
  id,
  ...select
}: Shared & Omit<ComponentProps<typeof SelectField>, 'name' | 'label' | 'hint'>) {
  return <SelectField {...select} id={id ?? select.name} hint={help} form={useFormId()} />
}

export function CheckInput({
  help,
  ...box
}: Shared & Omit<ComponentProps<typeof Checkbox>, 'name' | 'label' | 'after'>) {
  return (
    <Checkbox
      {...box}
      id={box.id ?? box.name}
      form={useFormId()}
      after={help && <span className={styles.help}>{help}</span>}
    />
  )
}
