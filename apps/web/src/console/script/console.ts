import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/**
 * The console's only script. The console works without it, except for passkeys: a form with a ceremony is hidden until
 * this script runs, and is posted with the browser's answer.
 */
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-ceremony]')) {
  if (!('PublicKeyCredential' in window)) continue
  form.hidden = false
  form.addEventListener('submit', event => {
    event.preventDefault()
    void performAndPost(form)
  })
}

/** A color picker fills the field beside it, and shows the color that is typed there. */
for (const picker of document.querySelectorAll<HTMLInputElement>('input[data-fills]')) {
  const field = document.getElementById(picker.dataset.fills ?? '')
  const { parentElement } = picker
  if (!(field instanceof HTMLInputElement) || !parentElement) continue
  parentElement.hidden = false
  picker.addEventListener('input', () => {
    field.value = picker.value
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  field.addEventListener('input', () => {
    if (/^#[0-9a-f]{6}$/i.test(field.value)) picker.value = field.value
  })
}

/**
 * Asks before a person leaves a draft that was typed and not saved, or that a button changed without saving it, such as
 * one that adds a row.
 */
let isTyped = document.querySelector('form[data-unsaved]') !== null
document.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLElement && 'form' in target && target.form instanceof HTMLFormElement)
    isTyped ||= target.form.elements.namedItem('revision') !== null
})
document.addEventListener('submit', () => {
  isTyped = false
})
addEventListener('beforeunload', event => {
  if (isTyped) event.preventDefault()
})

/** A button that copies the text of a field. It is hidden until this script runs. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copies]')) {
  const field = document.getElementById(button.dataset.copies ?? '')
  if (!(field instanceof HTMLInputElement) || !('clipboard' in navigator)) continue
  button.hidden = false
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(field.value).then(
      () => {
        const face = button.firstElementChild ?? button
        face.textContent = button.dataset.copied ?? ''
      },
      () => field.select(),
    )
  })
}

const FIELDS = 'input:not([type=hidden]), select, textarea, button'

/** A button that adds or removes a row, or searches, opens its answer at an element. The focus goes there, too. */
const opened = document.getElementById(decodeURIComponent(location.hash.slice(1)))
const target = opened?.matches(`${FIELDS}, [tabindex]`) ? opened : opened?.querySelector(FIELDS)
if (target instanceof HTMLElement) target.focus()

async function performAndPost(form: HTMLFormElement): Promise<void> {
  const field = form.elements.namedItem('credential')
  if (!(field instanceof HTMLInputElement)) return
  const optionsJSON = JSON.parse(form.dataset.options ?? '{}')
  const perform = form.dataset.ceremony === 'create' ? startRegistration : startAuthentication
  try {
    field.value = JSON.stringify(await perform({ optionsJSON }))
  } catch {
    // The person canceled, or has no passkey here. The server answers with a new page that says so.
    field.value = 'none'
  }
  form.submit()
}
