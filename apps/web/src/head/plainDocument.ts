import type { Head } from './head.ts'
import { writeHead } from './writeHead.ts'

type Plain = Head & {
  language: string
  /** CSS text. */
  style: string
  /** HTML. */
  app: string
  /** That of the page's policy. */
  nonce: string
}

/** A whole page without a script. Its style is inlined, so that a saved page keeps its look. */
export function plainDocument({ title, tags, language, style, app, nonce }: Plain): string {
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `${writeHead({ title, tags })}<style nonce="${nonce}">${style}</style></head>`,
    `<body>${app}</body></html>`,
  ].join('')
}
