/** A navigation is complete: said as a DOM event, `redress:page` with `detail.path`, without the query. */
export function reportPage(target: EventTarget, path: string): void {
  target.dispatchEvent(new CustomEvent('redress:page', { detail: { path } }))
}
