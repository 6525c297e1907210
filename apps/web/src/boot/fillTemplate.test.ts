import { newSession } from '@redress/core/session/session'
import { expect, test } from 'vitest'
import { aBoot } from '../testing/aBoot.ts'
import { fillTemplate, stylesIn, writeForm } from './fillTemplate.ts'

const template = '<head><!--head--></head><body><div id="root"><!--app--></div><!--boot--></body>'

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

test('the styles of a page are its theme and those of the template, the chat’s only in the chat', () => {
  const styled =
    '<style>p{margin:0}</style><!--head--><!--chat--><style>b{top:0}</style><!--/chat--><!--app-->'
  const parts = { head: '', app: '<style>i{top:0}</style>', theme: 'a{top:0}', form: '' }
  for (const isChat of [false, true]) {
    const html = fillTemplate(styled, { ...parts, isChat }, aBoot())
    const styles = stylesIn(styled, { ...parts, isChat })
    expect(styles).toEqual(['a{top:0}', 'p{margin:0}', ...(isChat ? ['b{top:0}'] : [])])
    for (const style of styles) expect(html).toContain(`<style>${style}</style>`)
  }
})

test('a part that looks like a placeholder or a pattern is only text', () => {
  const parts = { head: '<!--boot-->', app: "$& $1 $'", theme: '', form: '', isChat: false }
  const html = fillTemplate(template, parts, aBoot())
  expect(html).toContain('<!--boot--><style')
  expect(html).toContain(`<div id="root">$& $1 $'</div>`)
  expect(html.match(/id="boot"/g)).toHaveLength(1)
})

test.each([
  ['comes with a page in the chat layout', true, '<head><link href="/chat.css"></head>'],
  ['stays out of any other', false, '<head></head>'],
])('what the chat loads %s', (_how, isChat, expected) => {
  const linked = '<head><!--chat--><link href="/chat.css"><!--/chat--></head>'
  const parts = { head: '', app: '', theme: '', form: '', isChat }
  expect(fillTemplate(linked, parts, aBoot())).toBe(expected)
})

test('the styles of later parts come with a page of a posted visit alone', () => {
  const linked = '<head><!--visit--><link href="/later.css"><!--/visit--></head>'
  const parts = { head: '', app: '', theme: '', form: '', isChat: false }
  const visit = { session: newSession('visit-1'), fields: {}, open: '', isTried: false, isStale: false }
  expect(fillTemplate(linked, parts, aBoot())).toBe('<head></head>')
  expect(fillTemplate(linked, parts, { ...aBoot(), visit })).toBe('<head><link href="/later.css"></head>')
})

test('the form says its page and its visit, as text', () => {
  const visit = {
    session: newSession('visit-1'),
    fields: { visit: '"><b>' },
    open: '',
    isTried: false,
    isStale: false,
  }
  expect(writeForm('/vote?a="b"', visit)).toBe(
    '<form id="visit" method="post" action="/visit" novalidate><input type="hidden" name="page" value="/vote?a=&quot;b&quot;"><input type="hidden" name="visit" value="&quot;&gt;&lt;b&gt;"></form>',
  )
})
