/** The page's one form. It posts until a script runs, which removes it. */
const visitForm = 'visit'

/** On the server every field belongs to that form; in a browser to the form that it names, if any. */
export function formOf(own?: string): string | undefined {
  return import.meta.env.SSR ? visitForm : own
}

/** A button that posts: `does` names an event of the session, or `open` and a section. */
export function pressing(does: string) {
  return import.meta.env.SSR
    ? ({ type: 'submit', name: 'do', value: does, form: visitForm } as const)
    : ({ type: 'button' } as const)
}
