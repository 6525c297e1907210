import { formatList } from '@redress/words/names'
import { formatState } from '@redress/words/states'
import type { ComponentProps } from 'react'
import { useLanguage } from '../../language/useWords.ts'
import { SelectInput } from '../fields/fields.tsx'
import { useStaffWords } from '../layout/frameContext.ts'

type AudienceInputProps = Omit<ComponentProps<typeof SelectInput>, 'choices' | 'value'> & {
  /** The codes of the chosen legislatures, such as `us,TX`. */
  value: string
  choices: readonly string[]
}

/** Asks to whose legislators a campaign writes. A value that is none of the choices stays one. */
export function AudienceInput({ value, choices, ...select }: AudienceInputProps) {
  const language = useLanguage()
  const words = useStaffWords().editor.audiences
  const say = (codes: string) => {
    const all = codes.split(',')
    const states = all.filter(code => code !== 'us' && code !== '').map(code => formatState(code, language))
    if (states.length === 0) return words.congress
    const named = formatList(states, language)
    return all.includes('us') ? words.both(named) : words.state(named)
  }
  const offered = choices.includes(value) ? choices : [...choices, value]
  return (
    <SelectInput
      {...select}
      defaultValue={value}
      choices={offered.map(codes => ({ value: codes, text: say(codes) }))}
    />
  )
}
