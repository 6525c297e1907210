/** The id of the page's form. Its buttons send it until a script runs, which removes the form. */
const VISIT_FORM = 'visit'

/** The id of the form of the personal details. */
export const detailsForm = import.meta.env.SSR ? VISIT_FORM : 'details'

/**
 * Returns the id of the form to which a field belongs. On the server, a field without its own form belongs to the
 * page's form.
 */
export function formOf(own?: string): string | undefined {
  return own ?? (import.meta.env.SSR ? VISIT_FORM : undefined)
}

/**
 * Returns the attributes of a button that sends the page's form. `does` is a session event, or `open` with a section.
 */
export function pressing(does: string) {
  return import.meta.env.SSR
    ? ({ type: 'submit', name: 'do', value: does, form: VISIT_FORM } as const)
    : ({ type: 'button' } as const)
}
