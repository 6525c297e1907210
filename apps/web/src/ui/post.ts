/** The page's one form. It posts until a script runs, which removes it. */
export const visitForm = 'visit'

/** A field of no form of its own belongs to that form on the server. */
export function formOf(own?: string): string | undefined {
  return own ?? (import.meta.env.SSR ? visitForm : undefined)
}

/** A button that posts: `does` names an event of the session, or `open` and a section. */
export function pressing(does: string) {
  return import.meta.env.SSR
    ? ({ type: 'submit', name: 'do', value: does, form: visitForm } as const)
    : ({ type: 'button' } as const)
}
