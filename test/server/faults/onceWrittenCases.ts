import type { EndpointName } from '../../../core/contract/endpoints'
import type { Json } from '../../support/server/apiClient'
import type { TestServer } from '../../support/server/startTestServer'
import type { OnceCase } from './onceCases'

/** Writes of drafts of news and notices. */
export function onceWrittenCases(
  world: () => TestServer,
  call: <T>(name: EndpointName, body: Json, token?: string) => Promise<T>,
): Partial<Record<EndpointName, () => Promise<OnceCase>>> {
  const staff = () => world().organiserToken('reviewer')
  const draft = (more: Json = {}): Json => ({
    ...{ Kind: 'news', Id: `n-${crypto.randomUUID()}`, Revision: 0, Base: 0 },
    Content: {
      ...{ Title: '草稿', Title_en: 'Draft', Html: '<p>a</p>', Html_en: '', Targets: [] },
      ...{ MustConfirm: false, PublishedAt: '', Starts: '', Ends: '' },
    },
    ...more,
  })
  return {
    'desk.writtenDraft': async () => ({ body: draft(), token: await staff() }),
    async 'desk.writtenDiscard'() {
      const token = await staff()
      const { News } = await call<{ News: { Id: string; Revision: number } }>(
        'desk.newsSave',
        { Title: '新闻', Html: '<p>b</p>', Revision: 0 },
        token,
      )
      const over = draft({ Id: News.Id, Base: News.Revision })
      const { Revision } = await call<{ Revision: number }>('desk.writtenDraft', over, token)
      return { body: { Kind: 'news', Id: News.Id, Revision }, token }
    },
  }
}
