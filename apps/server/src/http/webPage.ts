import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Boot } from '@redress/contract/boot'
import type { PlainPages } from '@redress/contract/plainPages'
import type { Language } from '@redress/core/language/language'

type Rendered = { status: 200 | 404 }

type Renderer = PlainPages & {
  renderPage(boot: Boot, url: string, host: string): Rendered
  writePage(template: string, page: Rendered, boot: Boot): string
  /** The text of every style in the written page, for its policy. */
  stylesOf(template: string, page: Rendered): string[]
}

export type WebPage = Renderer & {
  folder: string
  templates: Readonly<Record<Language, string>>
}

function isRenderer(module: unknown): module is Renderer {
  return (
    typeof module === 'object' &&
    module !== null &&
    'renderPage' in module &&
    'writePage' in module &&
    'stylesOf' in module &&
    'renderReceipt' in module &&
    'renderConfirmation' in module &&
    'renderWithdrawal' in module &&
    'renderAbout' in module
  )
}

/** @throws Error with advice if the web is not built */
export async function openWebPage(webFolder: string): Promise<WebPage> {
  const folder = path.join(webFolder, 'dist/client')
  const read = (file: string) =>
    readFile(path.join(folder, file), 'utf8').catch(() => {
      throw new Error('The page is not built yet: run npm run build.')
    })
  const templates = { en: await read('index.html'), es: await read('index.es.html') }
  const module: unknown = await import(pathToFileURL(path.join(webFolder, 'dist/server/render.js')).href)
  if (!isRenderer(module)) throw new Error('The built page cannot be rendered: run npm run build.')
  return { ...module, folder, templates }
}

const textBrowsers = /^(?:e?links|lynx|w3m)\b/i

export function isTextBrowser(userAgent: string | undefined): boolean {
  return textBrowsers.test(userAgent ?? '')
}

/**
 * The same page for a browser that shows text alone. Such browsers know no `form` attribute, so the page's form stands
 * around it; they show a button's value, so that is its text; Lynx picks the first of several choices, so there is one
 * for none of them; and no style hides what only a script does. `noChoice` is plain text.
 */
export function asTextPage(html: string, noChoice: string): string {
  const [form = ''] = /<form id="visit".*?<\/form>/s.exec(html) ?? []
  if (form === '') return html
  const [before = '', app = ''] = html.replace(form, '\0').split('<div id="root">')
  const [content = '', after = ''] = app.split('\0')
  const around = `${form.replace('</form>', '')}<div id="root">`
  return `${before}${around}${asText(content, noChoice)}</form>${after}`
}

/** A receipt or a confirmation, whose forms are its own, for such a browser. */
export function asTextForms(html: string): string {
  return html.replace(drawing, ' ').replace(button, asInput).replace(joint, '$1 ')
}

/** Such a browser would show its letters. */
const drawing = /<svg\b.*?<\/svg>/gs
const inert = /<(p|button)\b[^>]* data-inert="true"[^>]*>.*?<\/\1>/gs
const inertSpan = /<span data-inert="true"[^>]*>(?:<span\b[^>]*><\/span>)*[^<]*<\/span>/g
const hiddenText = /<span\b[^>]* aria-hidden="true"[^>]*>[^<]*<\/span>/g
const ownForm = /<\/?form\b[^>]*>| form="visit"/g
const button = /<button\b([^>]*)>(.*?)<\/button>/gs
/** Parts that a style sets apart. */
const joint = /(<\/(?:span|a)>)(?=<(?:span|a|input)\b)/g
const choices = /<fieldset\b.*?<\/fieldset>/gs

function asText(app: string, noChoice: string): string {
  return app
    .replace(drawing, ' ')
    .replace(inert, '')
    .replace(inertSpan, '')
    .replace(ownForm, '')
    .replace(hiddenText, '')
    .replace(button, asInput)
    .replace(joint, '$1 ')
    .replace(choices, group => withNoChoice(group, noChoice))
}

function asInput(_whole: string, attributes: string, content: string): string {
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
  const name = attribute('name')
  if (name === '' && attribute('type') !== 'submit') return ''
  const text = content
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const named = name && ` name="${name} ${attribute('value')}"`
  return `<input type="submit"${named} value="${text || attribute('aria-label')}">`
}

function withNoChoice(group: string, noChoice: string): string {
  const [first = '', name = ''] = /<input type="radio"[^>]* name="([^"]*)"[^>]*>/.exec(group) ?? []
  if (first === '' || /type="radio"[^>]* checked/.test(group)) return group
  const none = `<label><input type="radio" name="${name}" value="" checked> ${noChoice}</label> `
  const label = group.lastIndexOf('<label', group.indexOf(first))
  return group.slice(0, label) + none + group.slice(label)
}
