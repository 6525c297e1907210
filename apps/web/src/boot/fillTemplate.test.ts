import { newSession } from '@redress/core/session/session'
import { expect, test } from 'vitest'
import { aBoot } from '../testing/aBoot.ts'
import { fillTemplate, stylesIn, writeForm } from './fillTemplate.ts'

const manifest = {
  'index.html': { file: 'page.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_sending.js': { file: 'sending.js', imports: ['index.html'] },
  'src/shell/chatParts.tsx': { file: 'chat.js', imports: ['index.html', '_sending.js'] },
}
const template = {
  html: '<head><!--head--></head><body><div id="root"><!--app--></div><!--boot--></body>',
  manifest,
}

test('every part comes to its place', () => {
  const parts = {
    head: '<title>T</title>',
    app: '<h1>Hi</h1>',
    theme: ':root{--primary:#000000}',
    form: '<form></form>',
    isChat: false,
  }
  const html = fillTemplate(template, parts, aBoot())
  expect(html).toContain(
    '<title>T</title><style>:root{--primary:#000000}</style></head><body><div id="root"><h1>Hi</h1></div><form></form><script type="application/json" id="boot">',
  )
})

test('the inline styles of a page are its theme and those of the template', () => {
  const styled = { html: '<style>p{margin:0}</style><!--head--><!--app-->', manifest }
  const parts = { head: '', app: '<style>i{top:0}</style>', theme: 'a{top:0}', form: '', isChat: true }
  const html = fillTemplate(styled, parts, aBoot())
  const styles = stylesIn(styled, parts)
  expect(styles).toEqual(['a{top:0}', 'p{margin:0}'])
  for (const style of styles) expect(html).toContain(`<style>${style}</style>`)
})

test('a part that looks like a placeholder or a pattern is only text', () => {
  const parts = { head: '<!--boot-->', app: "$& $1 $'", theme: '', form: '', isChat: false }
  const html = fillTemplate(template, parts, aBoot())
  expect(html).toContain('<!--boot--><style')
  expect(html).toContain(`<div id="root">$& $1 $'</div>`)
  expect(html.match(/id="boot"/g)).toHaveLength(1)
})

test('a page in the chat layout requests the scripts of the chat, and no other page does', () => {
  const linked = (isChat: boolean) => {
    const html = fillTemplate(template, { head: '', app: '', theme: '', form: '', isChat }, aBoot())
    return [...html.matchAll(/<link rel="modulepreload"[^>]* href="\/([^"]*)"/g)].map(([, file]) => file)
  }
  expect(linked(true)).toEqual(['chat.js', 'sending.js'])
  expect(linked(false)).toEqual([])
})

test('the form says its page and its visit, as text', () => {
  const visit = {
    session: newSession('visit-1'),
    fields: { visit: '"><b>' },
    open: '',
    submitAttempted: false,
    isStale: false,
  }
  expect(writeForm('/vote?a="b"', visit)).toBe(
    '<form id="visit" method="post" action="/visit" novalidate><input type="hidden" name="page" value="/vote?a=&quot;b&quot;"><input type="hidden" name="visit" value="&quot;&gt;&lt;b&gt;"></form>',
  )
})
