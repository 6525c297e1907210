import { isCouncil } from '@redress/core/legislator/councils'
import { formatList } from '@redress/words/names'
import { formatJurisdiction } from '@redress/words/states'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { SelectInput } from '../fields/fields.tsx'
import { useStaffWords } from '../layout/frameContext.ts'

type AudienceInputProps = Omit<ComponentProps<typeof SelectInput>, 'choices' | 'value'> & {
  /** The codes of the chosen legislatures and councils, such as `us,TX`. */
  value: string
  choices: readonly string[]
}

/**
 * Asks to which legislatures or councils a campaign writes. If the present value is not among the choices, it is added
 * to them.
 */
export function AudienceInput({ value, choices, ...select }: AudienceInputProps) {
  const language = useLanguage()
  const words = useStaffWords().editor.audiences
  const sayOne = (code: string) => {
    if (code === 'us' || code === '') return words.congress
    const name = formatJurisdiction(code, language)
    return isCouncil(code) ? words.council(name) : words.state(name)
  }
  const say = (codes: string) => formatList(codes.split(',').map(sayOne), language)
  const offered = choices.includes(value) ? choices : [...choices, value]
  return (
    <SelectInput
      {...select}
      defaultValue={value}
      choices={offered.map(codes => ({ value: codes, text: say(codes) }))}
    />
  )
}
