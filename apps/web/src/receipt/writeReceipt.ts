import { writeHead } from '../shell/head/writeHead.ts'

export type ReceiptParts = { title: string; icon: string; style: string; app: string; nonce: string }

/** The whole document. It names nothing but the icon and the organization's logo, and runs nothing. */
export function writeReceipt({ title, icon, style, app, nonce }: ReceiptParts): string {
  const head = writeHead({
    title,
    tags: [
      { name: 'link', attributes: { rel: 'icon', href: icon } },
      { name: 'meta', attributes: { name: 'robots', content: 'noindex, nofollow' } },
      { name: 'meta', attributes: { name: 'referrer', content: 'no-referrer' } },
    ],
  })
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `${head}<style nonce="${nonce}">${style}</style></head>`,
    `<body>${app}</body></html>`,
  ].join('')
}
