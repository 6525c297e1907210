export type Box = { left: number; top: number; right: number; bottom: number }

export type Piece = {
  /** A description such as `button “Submit”`. */
  what: string
  kind: 'control' | 'text'
  /** A text has one box for each line. */
  boxes: Box[]
  /** The area that is not cut off: the edges of all surrounding elements that hide overflowing content. */
  frame: Box
  /** The area that can be seen at once: inside all surrounding elements that scroll. */
  sight: Box
  /** The index, in the list, of the control that contains the piece; -1 if none does. */
  within: number
  /** True if a press on the piece reaches what lies under it. */
  letsThrough: boolean
  /** The height that makes it easy to press, in px. Links in a sentence have no least height. */
  leastHeight: number
}

/** The least heights of controls, in px. */
export type Targets = { box: number; other: number }

export type Measured = {
  windowWidth: number
  /** The scrolled elements, the page itself first: their width and the width of their content. */
  scrolled: { what: string; width: number; contentWidth: number }[]
  /** Empty text areas whose placeholder does not fit. */
  cutPlaceholders: string[]
  pieces: Piece[]
}

/** Measures everything that can be read or pressed; only the dialog while one is open. It runs in the page. */
export function measure(targets: Targets): Measured {
  const controls = 'a[href], button, input, select, textarea, summary, label:has(input)'
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const whole: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
  const boxOf = ({ left, top: above, right, bottom }: DOMRect): Box => ({ left, top: above, right, bottom })
  const boxesOf = (rects: DOMRectList) =>
    [...rects].filter(each => each.width > 0 && each.height > 0).map(boxOf)

  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('.visuallyHidden') !== null ||
    element.getBoundingClientRect().bottom < -window.scrollY
  const say = (element: Element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const name = said.trim() || element.getAttribute('name') || element.id
    return `${element.tagName.toLowerCase()} “${name.replace(/\s+/g, ' ').slice(0, 40)}”`
  }
  const leastOf = (element: Element) => {
    if (getComputedStyle(element).display === 'inline') return 0
    // A press also clears a choice.
    return element.matches('[type=checkbox], [type=radio], fieldset:has([type=radio]) p > button')
      ? targets.box
      : targets.other
  }
  // Elements at the foot of a window or of a panel lie over the content that scrolls behind them.
  const atTheFoot = [...top.querySelectorAll('*')].filter(each => {
    const { position, bottom } = getComputedStyle(each)
    return /fixed|sticky/.test(position) && bottom !== 'auto'
  })
  const behind = (nearest: Element | null, sight: Box) => {
    const own = nearest?.getBoundingClientRect()
    for (const foot of atTheFoot) {
      const edge = foot.getBoundingClientRect()
      const isBeside = !own || own.right <= edge.left || own.left >= edge.right
      if (!isBeside && !foot.contains(nearest)) sight.bottom = Math.min(sight.bottom, edge.top)
    }
    return sight
  }
  /** Returns whether an element is folded. A link to the element unfolds it. */
  const isFolded = (each: Element) => {
    const id = each.parentElement?.matches('div[id]') && each.parentElement.id
    return Boolean(id) && document.querySelector(`a[href="#${id}"]`)?.checkVisibility() === true
  }
  const surroundings = (nearest: Element | null) => {
    const frame = { ...whole }
    const sight = { ...whole }
    for (let around = nearest; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(around)
      const edge = around.getBoundingClientRect()
      const shrink = (box: Box) => {
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      // A folded text can be unfolded, just as scrolled content can be scrolled to.
      if (/auto|scroll/.test(overflowX + overflowY) || webkitLineClamp !== 'none' || isFolded(around)) {
        shrink(sight)
        break
      }
      if (/hidden|clip/.test(overflowX + overflowY)) shrink(frame)
    }
    return { frame, sight: behind(nearest, sight) }
  }

  const elements = [...top.querySelectorAll(controls)].filter(each => !isHidden(each))
  const withinOf = (element: Element | null) => elements.indexOf(element?.closest(controls) ?? document.body)
  const pieces: Piece[] = elements.map(element => ({
    what: say(element),
    kind: 'control' as const,
    boxes: boxesOf(element.getClientRects()),
    ...surroundings(element.parentElement),
    within: withinOf(element.parentElement),
    letsThrough: false,
    leastHeight: leastOf(element),
  }))
  const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    const around = text.parentElement
    if (!around || text.nodeValue?.trim() === '' || isHidden(around)) continue
    if (around.matches('option, textarea, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    pieces.push({
      what: say(around),
      kind: 'text',
      boxes: boxesOf(range.getClientRects()),
      ...surroundings(around),
      within: withinOf(around),
      letsThrough: getComputedStyle(around).pointerEvents === 'none',
      leastHeight: 0,
    })
  }

  const scrollers = [...top.querySelectorAll('*')].filter(
    each => /auto|scroll/.test(getComputedStyle(each).overflowX) && !each.matches('input, textarea, select'),
  )
  const areas = [...top.querySelectorAll('textarea')].filter(each => each.value === '' && !isHidden(each))
  return {
    windowWidth: document.documentElement.clientWidth,
    scrolled: [document.documentElement, ...scrollers].map(each => ({
      what: each === document.documentElement ? 'the page' : say(each),
      width: each.clientWidth,
      contentWidth: each.scrollWidth,
    })),
    cutPlaceholders: areas.filter(each => each.scrollHeight > each.clientHeight + 1).map(say),
    pieces,
  }
}
