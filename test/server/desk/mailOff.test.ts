import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskOverviewReply } from '../../../core/contract/deskOverview'
import type { DeskJobsReply } from '../../../core/contract/operation'
import { runJobs } from '../../../server/cli/jobs'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const mail = (isOn: boolean) => ({ isOn, dailyBudget: 10, smtp: undefined })

for (const isOn of [false, true])
  describe(`e-mails that wait while e-mail is ${isOn ? 'on' : 'off'}`, () => {
    let server: TestServer
    const read = async <T>(call: string, appId = FAIR) =>
      (
        await server.call<T>(
          `/api/oa/${call}`,
          {},
          { token: await server.organiserToken('reader', appId), appId },
        )
      ).data
    before(async () => {
      server = await startTestServer({ config: { mail: mail(isOn) } })
      for (const appId of [FAIR, OTHER_FAIR]) await server.importFair(exhibitorFair(appId, 'Alpha'))
      // due in an hour, so that they wait where they could be sent, too; the last of the first fair
      // holds no more
      await server.pool.query(
        `INSERT INTO outbox (app_id, kind, channel, recipient, language, text, consent_version, consented_at, next_try_at, expires_at)
         SELECT app_id, 'review', channel, recipient, 'cn', 'x', '', now(), now() + interval '1 hour', now() + hours * interval '1 hour'
         FROM (VALUES ($1, 'mail', 'a@example.com', 2), ($1, 'mail', 'b@example.com', 2), ($1, 'mail', 'c@example.com', -1),
           ($1, 'sms', '+8613800130690', 2), ($2, 'mail', 'd@example.com', 2)) AS of (app_id, channel, recipient, hours)`,
        [FAIR, OTHER_FAIR],
      )
    })
    after(() => server.close())

    it('are counted for their fair at the desk where nothing sends them', async () => {
      const { Messages } = await read<DeskJobsReply>('job/list')
      assert.deepEqual([Messages.Waiting, Messages.Failed, Messages.MailHeld], [3, 1, isOn ? 0 : 2])
      assert.equal((await read<DeskOverviewReply>('overview')).MailHeld, isOn ? 0 : 2)
      assert.equal(
        (await read<DeskJobsReply>('job/list', OTHER_FAIR)).Messages.MailHeld,
        isOn ? 0 : 1,
      )
    })

    it('are named by the command that lists messages', async () => {
      const lines: string[] = []
      const list = { do: 'list', kind: '', state: '', limit: 5 } as const
      await runJobs(list, {
        pool: server.pool,
        config: { mail: mail(isOn) },
        print: line => void lines.push(line),
      })
      const said = lines.filter(line => line.includes('switched off'))
      assert.deepEqual(
        said,
        isOn
          ? []
          : [
              'e-mails\twaiting 3\te-mail is switched off: they go out once MAIL_URL is set, as long as they hold',
            ],
      )
    })
  })
