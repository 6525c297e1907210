/**
 * Returns whether the browser supports every function that the page's script calls. In an older browser the script does
 * not start, and the page keeps the server's HTML, whose forms work without script.
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
