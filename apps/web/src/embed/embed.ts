/*
 * The script that other websites load. It imports nothing and is as small as possible. For each script element that
 * names a campaign, it inserts a frame after the link in front of the element. The link stays until the framed page has
 * reported its height. If the page cannot be loaded, the visitor therefore still sees the link.
 */
{
  const maxChatHeight = 800

  const hide = (element: HTMLElement) => element.style.setProperty('display', 'none', 'important')

  /**
   * Styles the frame so that no rule of the host page applies to it. A content security policy that forbids style
   * attributes still allows this.
   */
  const styleFrame = ({ style }: HTMLElement, height: number) => {
    const seen = height > 0 ? 'visible' : 'hidden'
    const rules = `all:initial;display:block;width:100%;height:${height}px;visibility:${seen}`
    // Marks each rule as important.
    style.cssText = rules.replace(/(;|$)/g, '!important;')
  }

  const linkBefore = (script: HTMLScriptElement, page: string): HTMLAnchorElement => {
    const before = script.previousElementSibling
    if (before instanceof HTMLAnchorElement) return before
    const link = document.createElement('a')
    link.href = link.textContent = page
    script.before(link)
    return link
  }

  const place = (script: HTMLScriptElement) => {
    const { origin } = new URL(script.src)
    const campaign = encodeURIComponent(script.dataset.campaign ?? '')
    script.dataset.placed = ''
    const link = linkBefore(script, `${origin}/${campaign}`)
    const query = new URLSearchParams(location.search)
    if (location.search) link.search = location.search
    const [language] = (script.closest<HTMLElement>('[lang]')?.lang ?? '').toLowerCase().split('-')
    if (language) query.set('lang', language)
    const frame = document.createElement('iframe')
    frame.src = `${origin}/embed/${campaign}?${query}`
    frame.title = link.textContent ?? ''
    frame.allow = 'geolocation; clipboard-write; web-share'
    styleFrame(frame, 0)
    let isShown = false
    const tellSeen = () => {
      const { top, bottom } = frame.getBoundingClientRect()
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      frame.contentWindow?.postMessage({ redress: 'seen', top: Math.max(0, -top), height }, origin)
    }
    const show = ({ height, isNewPage }: { height: number; isNewPage: boolean }) => {
      // A framed page in the chat layout reports the height 0, because it fits a window of any height.
      styleFrame(frame, height || Math.min(innerHeight, maxChatHeight))
      if (!isShown) {
        const hadFocus = document.activeElement === link
        hide(link)
        if (hadFocus) frame.focus()
        addEventListener('scroll', tellSeen, { passive: true, capture: true })
        addEventListener('resize', tellSeen)
      }
      isShown = true
      if (isNewPage && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
      tellSeen()
    }
    addEventListener('message', ({ source, origin: from, data }) => {
      if (source === frame.contentWindow && from === origin && data?.redress === 'page') show(data)
    })
    // The framed page answers this message, so it reports its height even if its first message was lost. The message
    // contains no data, so any page may receive it.
    frame.addEventListener('load', () => frame.contentWindow?.postMessage({ redress: 'hello' }, '*'))
    link.after(frame)
  }

  for (const script of document.querySelectorAll<HTMLScriptElement>(
    'script[data-campaign]:not([data-placed])',
  ))
    if (/\/embed\.js(\?.*)?$/.test(script.src)) place(script)
}
