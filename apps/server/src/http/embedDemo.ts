import { createHash } from 'node:crypto'
import type { Environment } from '@redress/contract/shapes/environment'
import { consoleWordsOf } from '@redress/words/consoleWords'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Campaigns } from '../campaigns/campaigns.ts'
import { embedSnippet, escapeMarkup } from '../campaigns/embedSnippet.ts'

type DemoServices = {
  campaigns: Pick<Campaigns, 'list' | 'config' | 'isOpen'>
  environment: Pick<Environment, 'publicUrl' | 'simulated'>
}

const { embed: words } = consoleWordsOf('en')

const style = 'body{max-width:70rem;margin:2rem auto;padding:0 1rem;font:1.1rem/1.5 Georgia,serif}'
const styleHash = createHash('sha256').update(style).digest('base64')

/** A page as another site might have it, with a policy as strict as such a site can have. In a try-out only. */
export function serveEmbedDemo(app: FastifyInstance, { campaigns, environment }: DemoServices): void {
  const { publicUrl, simulated } = environment
  if (!simulated) return
  const { origin } = new URL(publicUrl)
  app.get(
    '/sandbox/embed',
    async ({ query }: FastifyRequest<{ Querystring: { campaign?: unknown } }>, reply) => {
      const shown = await findEmbeddable(campaigns)
      const chosen = shown.find(each => each.id === query.campaign) ?? shown[0]
      return reply
        .headers({
          'content-security-policy': `default-src 'none'; script-src ${origin}; frame-src ${origin}; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(writeDemo(shown, chosen ? embedSnippet({ publicUrl, ...chosen }) : null))
    },
  )
}

type Embeddable = { id: string; name: string }

async function findEmbeddable(campaigns: DemoServices['campaigns']): Promise<Embeddable[]> {
  const configs = await Promise.all((await campaigns.list()).map(each => campaigns.config(each.id)))
  return configs
    .flatMap(each => (each?.embedOn?.length ? each.campaigns : []))
    .filter(campaigns.isOpen)
    .map(each => ({ id: each.campaignId, name: each.campaignName }))
}

function writeDemo(shown: readonly Embeddable[], snippet: string | null): string {
  const links = shown.map(({ id, name }) => `<li><a href="?campaign=${id}">${escapeMarkup(name)}</a></li>`)
  const list = `<h2>${words.tryChoice}</h2><ul>${links.join('')}</ul>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${words.tryTitle}</title><style>${style}</style></head><body><h1>${words.tryTitle}</h1>`,
    `<p>${words.tryIntro}</p>`,
    snippet === null ? `<p>${words.tryNone}</p>` : `${snippet}<p>${words.tryAfter}</p>${list}`,
    '</body></html>',
  ].join('\n')
}
