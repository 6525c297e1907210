/**
 * Returns whether the browser has everything that the script calls. A browser without one of these keeps the page as
 * the server sent it, which posts forms and works without script.
 */
export function canRun(): boolean {
  const needed = [
    Array.prototype.at,
    Array.prototype.findLast,
    Element.prototype.replaceChildren,
    HTMLDialogElement.prototype.showModal,
    Object.hasOwn,
    Promise.allSettled,
    String.prototype.replaceAll,
    Intl.DisplayNames,
    Intl.ListFormat,
    structuredClone,
  ]
  return needed.every(method => typeof method === 'function')
}
