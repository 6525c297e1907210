export type Box = { left: number; top: number; right: number; bottom: number }

export type Piece = {
  /** A description such as `button “Submit”`. */
  what: string
  kind: 'control' | 'text'
  /** A text has one box for each line. */
  boxes: Box[]
  /** The area that is not cut off: the part inside all surrounding elements that hide overflowing content. */
  frame: Box
  /** The area that is visible without scrolling: the part inside all surrounding elements that scroll. */
  sight: Box
  /** The index in `pieces` of the control that contains the piece, or -1 if no control contains it. */
  within: number
  /** True if a press on the piece goes to the element under it. */
  letsThrough: boolean
  /** The height in px that the piece needs to be easy to press. It is 0 for links in a sentence. */
  leastHeight: number
}

/** The minimum heights in px of checkboxes and radio buttons (`box`) and of other controls. */
export type Targets = { box: number; other: number }

export type Measured = {
  windowWidth: number
  /** The page and the elements in it that scroll, with their width and the width of their content. */
  scrolled: { what: string; width: number; contentWidth: number }[]
  /** Empty text areas whose placeholder does not fit. */
  cutPlaceholders: string[]
  pieces: Piece[]
}

/** Measures all texts and controls of the page, or of the dialog while one is open. This function runs in the page. */
export function measure(targets: Targets): Measured {
  const controls = 'a[href], button, input, select, textarea, summary, label:has(input)'
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  const whole: Box = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 }
  const boxOf = ({ left, top: above, right, bottom }: DOMRect): Box => ({ left, top: above, right, bottom })
  const boxesOf = (rects: DOMRectList) =>
    [...rects].filter(each => each.width > 0 && each.height > 0).map(boxOf)

  // Only screen readers read what is clipped to nothing.
  const clipped = [...top.querySelectorAll('*')].filter(
    each => getComputedStyle(each).clipPath === 'inset(50%)',
  )
  const isHidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    clipped.some(each => each.contains(element)) ||
    element.getBoundingClientRect().bottom < -window.scrollY
  const say = (element: Element) => {
    const said = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const name = said.trim() || element.getAttribute('name') || element.id
    return `${element.tagName.toLowerCase()} “${name.replace(/\s+/g, ' ').slice(0, 40)}”`
  }
  const leastOf = (element: Element) => {
    if (getComputedStyle(element).display === 'inline') return 0
    // The small button that clears a choice of radio buttons counts as one of them.
    return element.matches('[type=checkbox], [type=radio], fieldset:has([type=radio]) p > button')
      ? targets.box
      : targets.other
  }
  // Content may scroll behind elements at the bottom of a window or a panel.
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
  /** Returns whether an element is folded, so that a link to it unfolds it. */
  const isFolded = (each: Element) => {
    const id = each.parentElement?.matches('div[id]') && each.parentElement.id
    return Boolean(id) && document.querySelector(`a[href="#${id}"]`)?.checkVisibility() === true
  }
  const surroundings = (nearest: Element | null) => {
    const frame = { ...whole }
    const sight = { ...whole }
    let isInReach = false
    for (let around = nearest; around && around !== document.body; around = around.parentElement) {
      const { overflowX, overflowY, webkitLineClamp, textOverflow } = getComputedStyle(around)
      const isShort = webkitLineClamp !== 'none' || textOverflow === 'ellipsis' || isFolded(around)
      const isScrolled = /auto|scroll/.test(overflowX + overflowY)
      // A text that is folded or ends in dots can be opened, just as scrolled content can be scrolled to.
      if (isShort || isScrolled) isInReach = true
      if (!isInReach && !/hidden|clip/.test(overflowX + overflowY)) continue
      if (isInReach && !isShort && overflowX === 'visible') continue
      const edge = around.getBoundingClientRect()
      const box = isInReach ? sight : frame
      box.left = Math.max(box.left, edge.left)
      box.right = Math.min(box.right, edge.right)
      box.top = Math.max(box.top, edge.top)
      box.bottom = Math.min(box.bottom, edge.bottom)
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
