import Taro from '@tarojs/taro'
import { ResourcePage } from '@/resources/ResourcePage'
import { i18n } from '@/i18n/state'
import { exhibitorPage } from '../../support/client/exhibitorPage'
import { settle } from '../../support/client/shownPage'
import { item, page as listOf, stallKind } from './listSupport'

const LAST = 'The deadline has passed: once withdrawn it cannot be submitted again.'
const BEFORE =
  'You can then edit it. The organiser reviews it only when you submit it again before the deadline.'
const Form = {
  Id: 'stall',
  Version: 1,
  Url: '/',
  Name: '摊位',
  Name_en: 'Stall',
  Fields: [{ Id: 'Name', Name: '名称', Name_en: 'Name' }],
}
const submitted = item('a', 'submitted')

let close: () => void
afterEach(() => {
  close()
  jest.restoreAllMocks()
  i18n.setLanguage('cn')
})

const closed = (Opens: string, Closes: string) => ({ Opens, Closes, IsOpen: false })

/**
 * The list of stalls, or one submitted stall by `id`; and what is said when it is to be taken back.
 */
async function asked(period: ReturnType<typeof closed>, query: { id?: string }) {
  jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const Page = () => <ResourcePage kind={stallKind} route="badges" />
  const shown = await exhibitorPage(
    Page,
    '/pages/exhibitor/cardlist',
    network =>
      network
        .answer('/api/ex/data/list', { data: listOf([submitted], period) })
        .answer('/api/ex/data/get', {
          data: {
            Form,
            ...period,
            Record: { ...submitted, FormVersion: 1, Values: {}, Editable: false },
            Files: {},
          },
        })
        .answer('/api/ex/data/history', { data: { Steps: [] } }),
    query,
  )
  close = shown.close
  // the page of a record comes in a chunk of its own
  for (let tries = 0; tries < 200 && !shown.said().includes('Withdraw'); tries += 1) await settle()
  await shown.press('Withdraw')
  return [BEFORE, LAST].filter(words => shown.said().includes(words))
}

describe.each([
  ['in the list', {}],
  ['on its page', { id: 'a' }],
])('what is taken back %s', (_, query) => {
  it('can be submitted again where the time for it has not come yet', async () => {
    expect(await asked(closed('2099-03-01T00:00:00Z', '2099-03-31T00:00:00Z'), query)).toEqual([
      BEFORE,
    ])
  })

  it('cannot be submitted again after the deadline, which is said before', async () => {
    expect(await asked(closed('2020-03-01T00:00:00Z', '2020-03-31T00:00:00Z'), query)).toEqual([
      LAST,
    ])
  })
})
