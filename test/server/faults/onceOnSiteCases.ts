import type { EndpointName } from '../../../core/contract/endpoints'
import type { WalkInReply } from '../../../core/contract/onSite'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Json } from '../../support/server/apiClient'
import { FAIR, goodAnswers, PRIVACY_VERSION } from '../../support/server/fairFixture'
import { askedInvoice, paidOrder } from '../../support/server/paidOrder'
import type { TestServer } from '../../support/server/startTestServer'
import type { OnceCase } from './onceCases'

type Call = <T>(name: EndpointName, body: Json, token?: string) => Promise<T>

/** Writes of the service desk, and of invoices. */
export function onceOnSiteCases(
  world: () => TestServer,
  call: Call,
): Partial<Record<EndpointName, () => Promise<OnceCase>>> {
  const staff = () => world().organiserToken('reviewer')
  let phones = 0
  const walkIn = (): Json => {
    const { Consent: _, ...answers } = goodAnswers({
      Mobile: { CountryCode: '86', Number: `1380013${5000 + ++phones}` },
    })
    return { ...answers, WalkIn: { Consent: PRIVACY_VERSION, ConsentBy: 'read', Language: 'cn' } }
  }
  return {
    'onsite.register': async () => ({ body: walkIn(), token: await staff() }),
    async 'onsite.print'() {
      const { Person } = await call<WalkInReply>('onsite.register', walkIn(), await staff())
      return { body: { Cards: [Person.CardCode] }, token: await staff() }
    },
    async 'invoice.ask'() {
      const body = {
        Id: await paidOrder(world(), FAIR),
        Kind: 'person',
        Title: '沈嘉木',
        Email: 'a@fair.example',
      }
      return { body, token: await world().exhibitorToken('north') }
    },
    async 'desk.invoiceIssue'() {
      const { Id } = await askedInvoice(world(), FAIR)
      return { body: { Id, Revision: 1, Number: '2531' }, token: await staff() }
    },
    async 'desk.invoiceRefuse'() {
      const { Id } = await askedInvoice(world(), FAIR)
      return { body: { Id, Revision: 1, Reason: '抬头有误' }, token: await staff() }
    },
    async 'desk.invoiceReverse'() {
      const { Id } = await askedInvoice(world(), FAIR, 'to_reverse')
      return { body: { Id, Revision: 1, Number: '2532' }, token: await staff() }
    },
    'desk.report': async () => ({ body: {}, token: await staff() }),
    async 'desk.retryFailed'() {
      await createRepositories(world().pool).jobs.enqueue('file', {
        appId: FAIR,
        fileId: crypto.randomUUID(),
      })
      await world().pool.query(
        `UPDATE pgboss.job SET state = 'failed', output = '{"message":"x"}' WHERE data->>'fileId' IS NOT NULL`,
      )
      return { body: {}, token: await staff() }
    },
    'results.export': async () => ({ body: { Form: 'visitor' }, token: await staff() }),
    'desk.tableExport': async () => ({ body: { List: 'companies' }, token: await staff() }),
    'desk.orderExport': async () => ({ body: { Period: 'all' }, token: await staff() }),
    'desk.invoiceExport': async () => ({ body: {}, token: await staff() }),
  }
}
