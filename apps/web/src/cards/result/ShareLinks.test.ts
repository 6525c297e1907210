import { expect, test } from 'vitest'
import { shareLinks } from './ShareLinks.tsx'

test('[RES-05] there are links to four networks, each with the message and the page', () => {
  const links = shareLinks('I wrote & sent', network => `https://redress.example/fair?source=${network}`)
  expect(links.map(each => each.network)).toEqual(['X', 'Facebook', 'Bluesky', 'WhatsApp'])
  for (const { network, url } of links) {
    const all = decodeURIComponent([...new URL(url).searchParams.values()].join(' '))
    expect(new URL(url).protocol).toBe('https:')
    expect(all).toContain('I wrote & sent')
    expect(all).toContain(`https://redress.example/fair?source=${network.toLowerCase()}`)
  }
})

test('half an emoji in a campaign’s name breaks no link', () => {
  expect(() => shareLinks('Fair \uD83D tickets', () => 'https://redress.example')).not.toThrow()
})
