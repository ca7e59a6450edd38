import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '@core/contract/envelope'
import { LANGUAGES } from '@core/domain/language'
import { escapeHtml } from '../html/escapeHtml'
import { mailingText } from '../messages/mailings'
import type { CallContext } from '../domain/callContext'
import { titleOf } from '../domain/messages/companyTexts'
import { STOP_PATH } from '../services/messages/mailingContent'
import type { Services } from '../services/services'
import { networkHash } from './callContexts'
import { toAppError } from './plugins/refusals'

/** The button and mail programs send a single pair of words, which is ignored. */
const BODY_BYTES = 4096

interface Address {
  Params: { appId: string; token: string }
}

/**
 * Where people unsubscribe from mailings: a page in both languages with one button. Opening it
 * changes nothing, because programs open links too; mail programs post to the same address for
 * their reader (RFC 8058).
 */
export function registerStopMailings(server: FastifyInstance, services: Services): void {
  void server.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) =>
      parsed(null, undefined),
    )
    scope.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const { code, details } = toAppError(error, request)
      if (details.retryAfterSeconds !== undefined)
        reply.header('retry-after', details.retryAfterSeconds)
      return send(reply, STATUS[code] ?? 500, undefined, 'wrong')
    })
    const url = `${STOP_PATH}/:appId/:token`
    const fairOf = (request: FastifyRequest<Address>) =>
      services.fairs.require(request.params.appId)
    scope.get<Address>(url, async (request, reply) => {
      const fair = await fairOf(request)
      const isOurs = services.messages.stop.isLetter(fair, request.params.token)
      return isOurs ? send(reply, 200, fair, 'ask') : send(reply, 404, fair, 'wrong')
    })
    scope.post<Address>(
      url,
      { bodyLimit: BODY_BYTES, config: { readsOwnBody: true, bodySeconds: 5 } },
      async (request, reply) => {
        const fair = await fairOf(request)
        await services.messages.stop.take(
          fair,
          request.params.token,
          networkHash(request, services),
        )
        return send(reply, 200, fair, 'done')
      },
    )
    done()
  })
}

const STATUS: Partial<Record<ErrorCode, number>> = {
  bad_request: 400,
  not_found: 404,
  unknown_fair: 404,
  payload_too_large: 413,
  rate_limited: 429,
  unavailable: 503,
}

/** The page: in Chinese, and below it in English. */
function send(
  reply: FastifyReply,
  status: number,
  fair: CallContext['fair'] | undefined,
  says: 'ask' | 'done' | 'wrong',
) {
  const sections = LANGUAGES.map(language => {
    const text = mailingText(language, `stop.${says}`, {
      fair: fair ? titleOf(fair, language) : '',
    })
    const button =
      says === 'ask'
        ? `<p><button type="submit">${escapeHtml(mailingText(language, 'stop.button', undefined))}</button></p>`
        : ''
    const lang = language === 'cn' ? 'zh-CN' : 'en'
    return `<section lang="${lang}"><h1>${escapeHtml(mailingText(language, 'stop.title', undefined))}</h1><p>${escapeHtml(text)}</p>${button}</section>`
  })
  const body =
    says === 'ask' ? `<form method="post">${sections.join('\n')}</form>` : sections.join('\n')
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(mailingText('cn', 'stop.title', undefined))} · ${escapeHtml(mailingText('en', 'stop.title', undefined))}</title>
<style>body{margin:0;padding:24px;background:#f3f5f7;color:#1b232b;font:16px/1.6 -apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif}
section{max-width:520px;margin:0 auto 16px;padding:24px;border-radius:12px;background:#fff}h1{margin:0 0 12px;font-size:20px}
button{min-height:44px;padding:0 24px;border:0;border-radius:8px;background:#1b232b;color:#fff;font:inherit;font-weight:600;cursor:pointer}</style></head>
<body>
${body}
</body></html>
`)
}
