import { useWords } from '../../language/useWords.ts'

const steps = ['message', 'details', 'sent'] as const

/**
 * Announces the current step to screen readers. On the screen, the line under the header shows the step: a third of the
 * line is filled for each step.
 */
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
