/** Colors as `#rrggbb`, sizes in px. */
export type Focus = {
  name: string
  ring: { width: number; color: string } | null
  /** The background color behind the ring. */
  ground: string
  /** True if another element covers the element. */
  isCovered: boolean
}

/** Returns the focused element and how its focus is shown. This function runs in the page. */
export function findFocus(): Focus {
  const focused = document.activeElement ?? document.body
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const toHex = (color: string): string => {
    if (!brush) return '#000000'
    brush.clearRect(0, 0, 1, 1)
    brush.fillStyle = color
    brush.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data
    if (alpha < 255) return ''
    return `#${[red, green, blue].map(each => each.toString(16).padStart(2, '0')).join('')}`
  }
  const withRing = (element: Element | null): Element | null => {
    if (!element || element === document.body) return null
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    const isDrawn = element.checkVisibility({ opacityProperty: true })
    const isRinged = isDrawn && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    return isRinged ? element : withRing(element.parentElement)
  }
  const groundOf = (element: Element | null): string =>
    element ? toHex(getComputedStyle(element).backgroundColor) || groundOf(element.parentElement) : '#ffffff'
  const nameOf = (element: Element): string => {
    const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    const labelled = ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : []
    const label = labels.map(each => each.textContent ?? '').join(' ')
    return (
      [element.getAttribute('aria-label'), labelled.trim(), label.trim(), element.textContent]
        .find(Boolean)
        ?.replace(/\s+/g, ' ')
        .trim() ?? ''
    )
  }
  const ringed = withRing(focused)
  const style = ringed && getComputedStyle(ringed)
  const box = (ringed ?? focused).getClientRects()[0] ?? new DOMRect()
  const isInward = style !== null && Number.parseFloat(style.outlineOffset) < 0
  // This checks the middle of the element's visible part, because a letter may be longer than the window.
  const across = (Math.max(box.left, 0) + Math.min(box.right, window.innerWidth)) / 2
  const down = (Math.max(box.top, 0) + Math.min(box.bottom, window.innerHeight)) / 2
  const above = document.elementFromPoint(across, down)
  return {
    name: nameOf(focused),
    ring: style && { width: Number.parseFloat(style.outlineWidth), color: toHex(style.outlineColor) },
    ground: groundOf((isInward ? ringed : ringed?.parentElement) ?? null),
    isCovered: !above || !((ringed ?? focused).contains(above) || above.contains(focused)),
  }
}
