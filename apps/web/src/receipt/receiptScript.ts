/**
 * The only script of a receipt, which also works without it. The script shows the print button, shows times in the
 * reader's time zone, and makes tabs if the letters to the offices differ. It imports nothing, because it is served as
 * a single file.
 */
for (const button of document.querySelectorAll('button[data-print]')) {
  button.removeAttribute('hidden')
  button.addEventListener('click', () => print())
}

type DateStyle = 'long' | 'medium'

/** Shows the reader's time, with the time in Washington in parentheses, if the two differ. */
function showOwnTime(time: HTMLTimeElement): boolean {
  const dateStyle: DateStyle = time.dataset.clock === 'medium' ? 'medium' : 'long'
  const at = new Date(time.dateTime)
  const format = (timeZone?: string) =>
    at
      .toLocaleString(document.documentElement.lang, { dateStyle, timeStyle: 'short', timeZone })
      .replace(/\s([ap])\.?\s?m\.?$/i, (_, half: string) => `\u00a0${half.toLowerCase()}.m.`)
  if (format() === format('America/New_York')) return false
  time.textContent = `${format()} (${time.dataset.eastern})`
  return true
}

const times = [...document.querySelectorAll<HTMLTimeElement>('time[data-clock]')]
if (times.map(showOwnTime).some(Boolean)) document.querySelector('[data-eastern-note]')?.remove()

function choose(tabs: readonly HTMLElement[], chosen: HTMLElement) {
  for (const tab of tabs) {
    const isChosen = tab === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
    document.getElementById(tab.getAttribute('aria-controls') ?? '')?.toggleAttribute('hidden', !isChosen)
  }
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }

for (const list of document.querySelectorAll('[role=tablist]')) {
  const tabs = [...list.querySelectorAll<HTMLElement>('[role=tab]')]
  list.removeAttribute('hidden')
  for (const [index, tab] of tabs.entries()) {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
    panel?.setAttribute('role', 'tabpanel')
    panel?.setAttribute('aria-labelledby', tab.id)
    tab.addEventListener('click', () => choose(tabs, tab))
    tab.addEventListener('keydown', event => {
      const next = tabs[(index + (steps[event.key] ?? 0) + tabs.length) % tabs.length]
      if (!next || next === tab) return
      event.preventDefault()
      choose(tabs, next)
      next.focus()
    })
  }
  const [first] = tabs
  if (first) choose(tabs, first)
}

export {}
