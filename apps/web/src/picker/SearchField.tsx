import { pickerWordsOf } from '@redress/words/pickerWords'
import { useLanguage } from '../language/useWords.ts'
import { TextField } from '../ui/Field.tsx'

/** The number of items up to which a list is read faster than it is searched. */
const fewEnough = 12

/** Shows a search field, but not for a short list. */
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
  if (among <= fewEnough) return null
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

/** Returns whether every word of the search is somewhere in the text. */
export function matches(sought: string, text: string): boolean {
  const plain = text.toLocaleLowerCase()
  return sought
    .toLocaleLowerCase()
    .split(/\s+/)
    .every(word => plain.includes(word))
}
