import { expect, test } from 'vitest'
import { isDrawnOnce } from './svgCopies.ts'

const svg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`

/** Each level draws ten copies of the level before. */
function levels(count: number, copy: (id: string) => string): string {
  const groups = Array.from({ length: count }, (_, level) => {
    const parts = level === 0 ? '<path d="M0 0h1v1z"/>' : copy(`l${level - 1}`).repeat(10)
    return `<g id="l${level}">${parts}</g>`
  })
  return svg(groups.join(''))
}

test.each([
  ['copies of copies of one another', levels(9, id => `<use href="#${id}"/>`), false],
  ['copies by the older name of the attribute', levels(9, id => `<use xlink:href="#${id}"/>`), false],
  ['patterns in patterns', levels(9, id => `<path fill="url('#${id}')"/>`), false],
  ['a copy of itself', svg('<g id="a"><use href="#a"/></g>'), false],
  ['a few levels', levels(4, id => `<use href="#${id}"/>`), true],
  [
    'a color ramp for many shapes',
    svg(`<linearGradient id="a"/>${'<path fill="url(#a)"/>'.repeat(5000)}`),
    true,
  ],
  ['a reference to nothing', svg('<use href="#none"/>'), true],
])('a drawing with %s', (_what, drawing, isSmall) => {
  expect(isDrawnOnce(drawing)).toBe(isSmall)
})
