import { DeadlinesSection } from '@/features/organiser/deadlines/DeadlinesSection'
import { MessageRules } from '@/features/organiser/messages/MessageRules'
import { buttons, deskSection } from '../../support/client/deskSection'
import { clearDrawings } from '../../support/client/draw'

afterEach(clearDrawings)

const FORM = {
  ...{ Id: 'booth', Name: '搭建申报', Name_en: 'Stand construction' },
  ...{ Audience: ['ex'], IsOpen: true, Seen: 'mark' },
  ...{ Opens: '', Closes: '2031-03-01T10:00:00+08:00', EditUntil: '' },
}
const DRAFT = {
  ...{ Path: 'forms/booth.json', Opens: '', Closes: '2031-03-20T18:00:00+08:00', EditUntil: '' },
  ...{ At: '2031-02-01T02:00:00Z', By: 'Reviewer' },
}
const STATE = {
  ...{ Version: 3, At: '2031-01-01T02:00:00Z', By: '', Source: 'folder', Note: '' },
  Files: [
    {
      ...{ Path: DRAFT.Path, IsPublished: true, Bytes: 1 },
      Draft: { Revision: 1, At: DRAFT.At, By: DRAFT.By, Removed: false },
    },
  ],
}
const rows = () =>
  [...document.querySelectorAll('.tf-desk-table__row')].map(({ textContent }) => textContent ?? '')

const section = () =>
  deskSection(DeadlinesSection, network =>
    network
      .answer('/api/oa/deadline/list', { data: { Forms: [{ ...FORM, Draft: DRAFT }] } })
      .answer('/api/oa/deadline/set', { data: FORM })
      .answer('/api/oa/setup/get', { data: STATE })
      .answer('/api/oa/setup/check', {
        data: {
          ...{ CanPublish: true, Seen: 'seen', Problems: [], Changes: [] },
          Differences: [
            {
              ...{ Path: DRAFT.Path, Name: 'Stand construction', At: ['Closes'] },
              ...{ Change: 'changed', Before: FORM.Closes, After: DRAFT.Closes },
            },
          ],
        },
      })
      .answer('/api/oa/setup/publish', { data: { Version: 4, Problems: [], Changes: [] } }),
  )

it('shows times that are a draft beside those online, and publishes that form alone', async () => {
  const { network, press } = await section()
  expect(rows()[1]).toMatch(/2031-03-01 10:00Draft: 2031-03-20 18:00/)
  await press('Check and publish')
  expect(rows().at(-1)).toMatch(/Stand construction · Closes.*2031-03-01 10:00.*2031-03-20 18:00/)
  expect(network.requests('/api/oa/setup/check').at(-1)?.body).toMatch(
    /"Paths":\["forms\/booth.json"\]/,
  )
  await press('Publish')
  expect(network.requests('/api/oa/setup/publish').at(-1)?.body).toMatch(
    /"Seen":"seen".*"Paths":\["forms\/booth.json"\]/,
  )
})

it('puts the published times back into the draft, so that nothing waits for publication', async () => {
  const { network, press } = await section()
  await press('Keep the times of Stand construction as they are online')
  const sent = new URLSearchParams(String(network.requests('/api/oa/deadline/set').at(-1)?.body))
  expect(Object.fromEntries(sent)).toMatchObject({ Id: 'booth', Closes: FORM.Closes, Seen: 'mark' })
})

it('shows quiet hours and prices, and leads the owner to the set-up', async () => {
  const settings = {
    ...{ QuietFrom: 1260, QuietUntil: 480, SmsPrice: 0.05, MailPrice: 0, WechatPrice: 0 },
  }
  const { said, press, address } = await deskSection(
    () => <MessageRules settings={settings} />,
    () => undefined,
  )
  expect(said()).toMatch(/21:00–08:00.*SMS 0\.05/)
  await press('Change in the set-up')
  expect(address()).toMatchObject({ at: 'setup', form: 'messages' })
  expect(buttons()).toHaveLength(1)
})
