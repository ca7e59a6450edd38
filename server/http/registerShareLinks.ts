import { localized, type Language } from '@core/domain/language'
import { SEARCH_KINDS, SHARED_SHOWS } from '@core/search/rules'
import type { FastifyInstance } from 'fastify'
import { companyNames } from '../services/search/presentHit'
import type { Services } from '../services/services'
import { escapeHtml } from '../html/escapeHtml'
import { languageOf } from './callContexts'

const APP_ID = 'tg[0-9a-z]{13}'
const SHARED_KINDS = [...SEARCH_KINDS, ...SHARED_SHOWS] as const
type SharedKind = (typeof SHARED_KINDS)[number]
const PAGES: Record<SharedKind, string> = {
  company: '/pages/hall/company',
  product: '/pages/hall/product',
  live: '/pages/hall/live',
  vr: '/pages/hall/vr',
}
type Fair = Awaited<ReturnType<Services['fairs']['require']>>
/** The preview of a link in a chat. */
interface ShareCard {
  title: string
  said: (string | undefined)[]
  picture: string | undefined
}

interface Address {
  Params: { appId: string; kind: string; id: string }
}

/**
 * Links that people share: a small page with the title, the text and the picture for the chat's
 * preview, which redirects to the page of the app. Links to things that are not public redirect
 * too, and the app reports it.
 */
export function registerShareLinks(
  server: FastifyInstance,
  services: Services,
  publicUrl: string,
): void {
  server.get<Address>(
    `/:appId(${APP_ID})/s/:kind(${SHARED_KINDS.join('|')})/:id([A-Za-z0-9_-]{1,64})`,
    async (request, reply) => {
      const { appId, id } = request.params
      const kind = request.params.kind as SharedKind
      const fair = await services.fairs.require(appId)
      const language = languageOf(request)
      const shared = await cardOf(services, fair, kind, id, language)
      const fairName = localized(
        String(fair.config['Title'] ?? ''),
        String(fair.config['Title_en'] ?? ''),
        language,
      )
      const page = `/${fair.appId}/#${PAGES[kind]}?id=${encodeURIComponent(id)}&lang=${language}`
      const title = shared?.title ?? ''
      const said = [...(shared?.said ?? []), fairName].filter(Boolean).join(' · ')
      const meta = (name: string, value: string) =>
        value === '' ? '' : `<meta property="${name}" content="${escapeHtml(value)}">\n`
      const picture = !shared?.picture ? '' : new URL(shared.picture, publicUrl).href
      return reply
        .header('cache-control', 'public, max-age=60')
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html>
<html lang="${language === 'cn' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title || fairName)}</title>
<meta name="description" content="${escapeHtml(said)}">
${meta('og:type', 'website')}${meta('og:title', title || fairName)}${meta('og:description', said)}${meta('og:image', picture)}<meta http-equiv="refresh" content="0;url=${escapeHtml(page)}">
</head>
<body>
<p><a href="${escapeHtml(page)}">${escapeHtml(title || fairName)}</a></p>
</body>
</html>
`,
        )
    },
  )
}

async function cardOf(
  services: Services,
  fair: Fair,
  kind: SharedKind,
  id: string,
  language: Language,
): Promise<ShareCard | undefined> {
  if (kind === 'live' || kind === 'vr') {
    const shown = await (kind === 'live' ? services.liveSessions : services.vrBooths).shared(
      { fair, language },
      id,
    )
    if (!shown) return undefined
    const { title, said, picture, company } = shown
    return {
      title,
      said: [localized(company.Name, company.Name_en, language), company.Booth, ...said],
      picture,
    }
  }
  const shared = await services.hall.shared(fair.appId, kind, id)
  if (!shared) return undefined
  const { card, booth } = shared.row
  const names = companyNames(shared.row, kind)
  const own = localized(names.name, names.nameEn, language)
  const category = localized(card.category.cn, card.category.en, language)
  return {
    title: kind === 'company' ? own : localized(card.name, card.nameEn, language),
    said: [kind === 'product' ? own : '', booth, category],
    picture: shared.picture,
  }
}
