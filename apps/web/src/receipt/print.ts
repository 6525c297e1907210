/** The only script of a receipt: its button prints the page, and is hidden without one. */
for (const button of document.querySelectorAll('button[data-print]')) {
  button.removeAttribute('hidden')
  button.addEventListener('click', () => print())
}
