import { pickerWordsOf } from '@redress/words/pickerWords'
import { useLanguage } from '../language/useWords.ts'
import { TextField } from '../ui/Field.tsx'

/** The longest list without a search field. People read a list of this length faster than they search it. */
const FEW_ENOUGH = 12

/** Shows a search field, unless the list is short. */
export function SearchField({
  label,
  among,
  found,
  sought,
  onSought,
}: {
  label: string
  among: number
  found: number
  sought: string
  onSought: (text: string) => void
}) {
  const words = pickerWordsOf(useLanguage())
  if (among <= FEW_ENOUGH) return null
  return (
    <search>
      <TextField
        type="search"
        name="search"
        label={label}
        value={sought}
        autoComplete="off"
        onChange={event => onSought(event.target.value)}
      />
      <p role="status">{sought.trim() !== '' && words.found(found)}</p>
    </search>
  )
}

/** Returns whether the text contains every word of the search. */
export function matches(sought: string, text: string): boolean {
  const plain = text.toLocaleLowerCase()
  return sought
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => plain.includes(word))
}
