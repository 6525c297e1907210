/**
 * This is the only script of a receipt. It shows the button that prints the page, which is hidden without a script.
 */
for (const button of document.querySelectorAll('button[data-print]')) {
  button.removeAttribute('hidden')
  button.addEventListener('click', () => print())
}
