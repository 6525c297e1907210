import type { FastifyInstance } from 'fastify'
import { pageEncoding } from './compressPage.ts'
import { openPageAnswers } from './pageAnswers.ts'
import type { BootServices } from './pageBoots.ts'
import { allowInPage } from './security.ts'
import type { WebPage } from './webPage.ts'

export function servePages(app: FastifyInstance, services: BootServices & { page: WebPage }): void {
  const answers = openPageAnswers(services)
  app.get('/*', async ({ host, url, headers }, reply) => {
    const answer = await answers.find(host, url)
    if ('redirect' in answer) return reply.redirect(answer.redirect, 302)
    allowInPage(reply, answer)
    const encoding = pageEncoding(headers['accept-encoding'])
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .code(answer.status)
      .headers({ 'cache-control': 'no-store', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(await answer.body(encoding))
  })
}
