/** The id of the page's one form. The form posts until a script runs, which removes it. */
export const visitForm = 'visit'

/** Returns the id of a field's form. On the server, a field without a form of its own belongs to the visit's form. */
export function formOf(own?: string): string | undefined {
  return own ?? (import.meta.env.SSR ? visitForm : undefined)
}

/** Returns the attributes of a button that posts. `does` names an event of the session, or `open` and a section. */
export function pressing(does: string) {
  return import.meta.env.SSR
    ? ({ type: 'submit', name: 'do', value: does, form: visitForm } as const)
    : ({ type: 'button' } as const)
}
