import { useWords } from '../../language/useWords.ts'

const steps = ['message', 'details', 'sent'] as const

/** Announces the step to screen readers. The rule under the header, which fills by thirds, shows it. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const words = useWords()
  return (
    <ol className="visuallyHidden" aria-label={words.message.stepsLabel} data-step={current}>
      {steps.map(each => (
        <li key={each} aria-current={each === current ? 'step' : undefined}>
          {words.message.steps[each]}
        </li>
      ))}
    </ol>
  )
}
